import { Dialog } from '@/shared/ui/dialog';
import { lateForm } from './late-form';
import type { MoveFormProps } from './move-form';
import { texts } from './texts';

const MoveForm = lateForm<MoveFormProps>(
  () => import(/* webpackChunkName: "another-time" */ './move-form'),
);

/** Requests another time for an assigned job. */
export function MoveDialog({ open, ...form }: MoveFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.changeTheTime} form="sheet">
      <MoveForm {...form} />
    </Dialog>
  );
}
