import { Button, type ButtonProps } from '@/shared/ui/button';

interface Props {
  busy: boolean;
  /** Whether the change is published on a day that is set in the form. */
  planned?: boolean;
  onDraft: ButtonProps['onClick'];
  onCancel: () => void;
}

/** The buttons of a form whose change is published or waits as a draft. */
export function PublishButtons({ busy, planned = false, onDraft, onCancel }: Props) {
  return (
    <div className="row g8 wrapx">
      <Button kind="primary" type="submit" busy={busy}>
        {planned ? 'Publish on this day' : 'Publish now'}
      </Button>
      <Button disabled={busy} onClick={onDraft}>
        {planned ? 'Save without the day' : 'Save as a draft'}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
