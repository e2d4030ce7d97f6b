import { Button, type ButtonProps } from '@/shared/ui/button';
import { toast } from '@/shared/lib/toast-store';
import type { ToastContent } from '@/shared/lib/toasts';
import { useSubmit } from './use-submit';

interface Props extends ButtonProps {
  run: () => Promise<unknown>;
  /** The title of the toast after a failure. */
  failed: string;
  /** The text of a failure for which the server sent no message. */
  otherwise?: string;
  /** The toast after a success. */
  done?: ToastContent;
  onFailure?: () => unknown;
  /** The button is disabled while there is no network. */
  needsNetwork?: boolean;
}

/** A button that sends one action and reports its result. */
export function ActionButton({
  run: work,
  failed,
  otherwise,
  done,
  onFailure,
  needsNetwork = false,
  disabled = false,
  ...button
}: Props) {
  const { busy, online, run } = useSubmit({
    failTitle: failed,
    ...(otherwise && { otherwise }),
    ...(onFailure && { onFailure }),
  });
  const act = () =>
    void run(async () => {
      await work();
      if (done) toast(done);
    });
  return (
    <Button
      {...button}
      busy={busy}
      disabled={disabled || (needsNetwork && !online)}
      onClick={act}
    />
  );
}
