import { staffClaims } from './staff-claims';
import { tableOf } from './table';

tableOf(staffClaims);
