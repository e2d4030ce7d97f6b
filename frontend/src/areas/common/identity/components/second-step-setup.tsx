import { Copy } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@/shared/api/problem';
import { messageOf } from '@/shared/api/problem-text';
import type { Schema } from '@/shared/api/types';
import { useSubmit } from '@/shared/forms/use-submit';
import { copyText } from '@/shared/lib/copy-text';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { confirmSecondStep } from '@/domain/identity/account-api';
import { CodeField } from './code-field';
import { texts } from './texts';

/** The QR code is dark on light in every theme, because cameras need that. */
function QrPicture({ qr }: { qr: Schema<'QrCode'> }) {
  return (
    <svg
      className="mx-auto block w-full max-w-56 rounded-xl"
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={texts.qrCodeForAuthenticator}
      shapeRendering="crispEdges"
    >
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  );
}

/** Copies the key, to paste it into the app on the same phone. */
function CopyKey({ secret }: { secret: string }) {
  async function copy() {
    if (await copyText(secret.replace(/\s/g, ''))) toast({ title: texts.keyIsCopied });
    else failToast(texts.couldNotCopyKey, texts.typeTheKey);
  }
  return (
    <Button block className="mt-2" onClick={() => void copy()}>
      <Copy className="i" aria-hidden /> {texts.copyTheKey}
    </Button>
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
    check: () => (code.trim() === '' ? { code: texts.enterCode } : {}),
    errorsOf: (error) => ({
      code:
        error instanceof ApiError && error.code === 'wrong_code'
          ? texts.codeNotRightWait
          : messageOf(error, texts.weCouldNotCheck),
    }),
  });
  const send = async () => onDone(await confirmSecondStep(code.trim()));

  return (
    <Dialog open onClose={onClose} title={texts.setUpSecondStep}>
      <form className="stack g16" noValidate onSubmit={onSubmit(send)}>
        <p className="soft">{texts.openAuthenticatorAppSuch}</p>
        <QrPicture qr={setup.qr} />
        <div>
          <p className="small soft">{texts.onThisPhoneOpen}</p>
          <a className="link inline-flex min-h-12 items-center" href={setup.link}>
            {texts.openMyAuthenticatorApp}
          </a>
          <p
            className="card wordy [font-variant-numeric:tabular-nums] select-all"
            data-testid="factor-key"
          >
            {setup.key}
          </p>
          <CopyKey secret={setup.key} />
        </div>
        <CodeField recovery={false} value={code} error={errors['code']} onChange={setCode} />
        <div className="stack g8">
          <Button kind="primary" size="lg" block type="submit" busy={busy}>
            {texts.turnItOn}
          </Button>
          <Button block onClick={onClose}>
            {texts.notNow}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
