import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '@/areas/common/identity/session';
import { useAreas } from '@/domain/location/api';
import type { Schema } from '@/shared/api/types';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { useChatUrl } from '@/shared/lib/chat-url';
import { formatMoment } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { makeCode } from '../carried';
import type { Draft } from '@/domain/booking/draft-store';
import { texts } from '../texts';

function Made({ code, guest }: { code: Schema<'DraftCode'>; guest: boolean }) {
  const chat = useChatUrl();
  return (
    <Note tone="leaf" icon={MessageCircle} role="status">
      <p>{texts.sendUsThisMessage(<b className="num !whitespace-normal">{code.text}</b>)}</p>
      <p className="small">
        {texts.codeWorksOnceUntil(
          formatMoment(code.expiresAt),
          guest ? texts.youNotSignedIn : texts.ifNumberNotConfirmed,
        )}
      </p>
      <a
        className="btn btn-sm mt-2"
        href={`${chat}?text=${encodeURIComponent(code.text)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {texts.openWhatsapp}
      </a>
    </Note>
  );
}

/** Lets the person go on with this draft in a chat. A change of the draft needs a new code. */
export function ToWhatsApp({
  category,
  draft,
}: {
  category: Schema<'CategoryDetail'>;
  draft: Draft;
}) {
  const guest = useUser() === null;
  const { data: areas } = useAreas();
  const [made, setMade] = useState<{ code: Schema<'DraftCode'>; of: string } | null>(null);
  const { busy, failure, online, run } = useSubmit({
    otherwise: texts.weCouldNotMake,
  });
  const make = () =>
    void run(async () => {
      setMade({ code: await makeCode(draft, category, areas ?? []), of: draft.savedAt });
    });
  if (made?.of === draft.savedAt) return <Made code={made.code} guest={guest} />;
  return (
    <div className="stack g8 mt-6">
      <FormFailure>{failure}</FormFailure>
      <div>
        <Button kind="quiet" busy={busy} disabled={!online} onClick={make}>
          <MessageCircle className="i" aria-hidden /> {texts.continueInWhatsapp}
        </Button>
        {!online && <p className="small faint">{texts.youCanDoThis}</p>}
      </div>
    </div>
  );
}
