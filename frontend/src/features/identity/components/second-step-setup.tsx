import { useState, type SyntheticEvent } from 'react';
import { ApiError, messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { confirmSecondStep } from '../account-api';
import { CodeField } from './code-field';

/** The QR code is dark on light in every theme, because cameras need that. */
function QrPicture({ qr }: { qr: Schema<'QrCode'> }) {
  return (
    <svg className="mx-auto block w-full max-w-56 rounded-xl" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for your authenticator app" shapeRendering="crispEdges">
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  );
}

interface Props {
  setup: Schema<'SecondFactorSetup'>;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret for an authenticator and confirms it with the first code. */
export function SecondStepSetup({ setup, onClose, onDone }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (code.trim() === '') return setError('Enter the code.');
    setBusy(true);
    try {
      onDone(await confirmSecondStep(code.trim()));
    } catch (cause) {
      const wrong = cause instanceof ApiError && cause.code === 'wrong_code';
      setError(wrong ? 'That code is not right. Wait for the next one and check the clock of your phone.' : messageOf(cause, 'We could not check it. Please try again.'));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title="Set up a second step">
      <form className="stack g16" noValidate onSubmit={(event) => void submit(event)}>
        <p className="soft">Open an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis, and scan this.</p>
        <QrPicture qr={setup.qr} />
        <div>
          <p className="small soft">On this phone? Open it in the app, or type the key there.</p>
          <a className="link inline-flex min-h-12 items-center" href={setup.link}>
            Open my authenticator app
          </a>
          <p className="card wordy tabular-nums select-all" data-testid="factor-key">
            {setup.key}
          </p>
        </div>
        <CodeField recovery={false} value={code} error={error} onChange={setCode} />
        <div className="stack g8">
          <Button kind="primary" size="lg" block type="submit" busy={busy}>
            Turn it on
          </Button>
          <Button block onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
