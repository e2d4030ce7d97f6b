import { customer } from './customer';
import { tableOf } from './table';

tableOf(customer);
