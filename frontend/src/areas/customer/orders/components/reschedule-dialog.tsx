import { lateForm } from '@/areas/customer/moving/late-form';
import { Dialog } from '@/shared/ui/dialog';
import type { RescheduleFormProps } from './reschedule-form';
import { texts } from './cancelling-texts';

const RescheduleForm = lateForm<RescheduleFormProps>(
  () => import(/* webpackChunkName: "another-time" */ './reschedule-form'),
);

/** Sets another time for a job that is not assigned, at the same price. */
export function RescheduleDialog({ open, ...form }: RescheduleFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.changeTheTime} form="sheet">
      <RescheduleForm {...form} />
    </Dialog>
  );
}
