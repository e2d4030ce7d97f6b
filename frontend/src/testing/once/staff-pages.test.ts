import { staffPages } from './staff-pages';
import { tableOf } from './table';

tableOf(staffPages);
