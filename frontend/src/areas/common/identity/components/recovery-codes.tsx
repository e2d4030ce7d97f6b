import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { copyText } from '@/shared/lib/copy-text';
import { saveAsFile } from '@/shared/lib/save-as-file';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';

/** The codes are shown only once, so they are part of the page: a dialog would close with an accidental click beside it. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const head = useRef<HTMLHeadingElement>(null);
  const text = codes.join('\n');
  useEffect(() => head.current?.focus(), []);

  async function copy() {
    if (await copyText(text)) toast({ title: 'Copied' });
    else failToast('Could not copy them', 'Write them down, or save them as a file.');
  }

  return (
    <div className="card stack g12">
      <h3 className="h3" ref={head} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <p className="soft">
        If you lose your phone, each of these codes signs you in once. They are shown only now. Keep
        them in a safe place.
      </p>
      <ul className="num stack g8 select-all" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className="wordy">
            {code}
          </li>
        ))}
      </ul>
      <div className="stack g8">
        <Button block onClick={() => void copy()}>
          <Copy className="i" aria-hidden /> Copy them
        </Button>
        <Button block onClick={() => saveAsFile('gida-recovery-codes.txt', text, 'text/plain')}>
          <Download className="i" aria-hidden /> Save as a file
        </Button>
        <Button kind="primary" size="lg" block onClick={onClose}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
