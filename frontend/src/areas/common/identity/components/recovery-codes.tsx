import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { copyText } from '@/shared/lib/copy-text';
import { saveAsFile } from '@/shared/lib/save-as-file';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { texts } from './texts';

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
    if (await copyText(text)) toast({ title: texts.copied });
    else failToast(texts.couldNotCopyThem, texts.writeThemDownOr);
  }

  return (
    <div className="card stack g12">
      <h3 className="h3" ref={head} tabIndex={-1}>
        {texts.saveYourRecoveryCodes}
      </h3>
      <p className="soft">{texts.ifYouLosePhone}</p>
      <ul className="num stack g8 select-all" aria-label={texts.recoveryCodes}>
        {codes.map((code) => (
          <li key={code} className="wordy">
            {code}
          </li>
        ))}
      </ul>
      <div className="stack g8">
        <Button block onClick={() => void copy()}>
          <Copy className="i" aria-hidden /> {texts.copyThem}
        </Button>
        <Button block onClick={() => saveAsFile('gida-recovery-codes.txt', text, 'text/plain')}>
          <Download className="i" aria-hidden /> {texts.saveAsAFile}
        </Button>
        <Button kind="primary" size="lg" block onClick={onClose}>
          {texts.iHaveSavedThem}
        </Button>
      </div>
    </div>
  );
}
