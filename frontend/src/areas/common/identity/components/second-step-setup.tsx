import { useState } from 'react';
import { ApiError, messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { confirmSecondStep } from '@/domain/identity/account-api';
import { CodeField } from './code-field';

/** The QR code is dark on light in every theme, because cameras need that. */
function QrPicture({ qr }: { qr: Schema<'QrCode'> }) {
  return (
    <svg
      className="mx-auto block w-full max-w-56 rounded-xl"
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label="QR code for your authenticator app"
      shapeRendering="crispEdges"
    >
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
  const { busy, errors, onSubmit } = useSubmit({
    check: () => (code.trim() === '' ? { code: 'Enter the code.' } : {}),
    errorsOf: (error) => ({
      code:
        error instanceof ApiError && error.code === 'wrong_code'
          ? 'That code is not right. Wait for the next one and check the clock of your phone.'
          : messageOf(error, 'We could not check it. Please try again.'),
    }),
  });
  const send = async () => onDone(await confirmSecondStep(code.trim()));

  return (
    <Dialog open onClose={onClose} title="Set up a second step">
      <form className="stack g16" noValidate onSubmit={onSubmit(send)}>
        <p className="soft">
          Open an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis,
          and scan this.
        </p>
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
        <CodeField recovery={false} value={code} error={errors['code']} onChange={setCode} />
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
