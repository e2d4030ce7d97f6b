import { Button } from '@/shared/ui/button';

interface Props {
  busy: boolean;
  onDraft: () => void;
  onCancel: () => void;
}

/** The buttons of a form whose change is published or waits as a draft. */
export function PublishButtons({ busy, onDraft, onCancel }: Props) {
  return (
    <div className="row g8 wrapx">
      <Button kind="primary" type="submit" busy={busy}>
        Publish now
      </Button>
      <Button disabled={busy} onClick={onDraft}>
        Save as a draft
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
