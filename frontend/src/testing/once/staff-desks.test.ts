import { staffDesks } from './staff-desks';
import { tableOf } from './table';

tableOf(staffDesks);
