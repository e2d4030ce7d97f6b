import { staffOrders } from './staff-orders';
import { tableOf } from './table';

tableOf(staffOrders);
