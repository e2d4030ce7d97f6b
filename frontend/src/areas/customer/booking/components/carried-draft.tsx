import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCategory } from '@/domain/catalog/api';
import { useOwnerId } from '@/areas/common/identity/session';
import { useAreas } from '@/domain/location/api';
import { FocusHeader } from '@/areas/common/shell/focus-header';
import { ApiError } from '@/shared/api/problem';
import { messageOf } from '@/shared/api/problem-text';
import { useTitle } from '@/shared/hooks/use-title';
import { useChatUrl } from '@/shared/lib/chat-url';
import { rememberNext } from '@/shared/lib/storage';
import { Button, ButtonLink } from '@/shared/ui/button';
import { LogoSpinner } from '@/shared/ui/logo';
import { Note } from '@/shared/ui/note';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { beginCarried, openCarried, type CarriedDraft as Carried } from '../carried';
import { useDraft } from '@/domain/booking/draft-store';
import { texts } from '../texts';

const TITLES: Record<string, string> = {
  draft_link_lapsed: texts.thisLinkNoLonger,
  draft_link_of_other: texts.thisBookingBelongsAnother,
  not_bookable: texts.thisServiceNotBooked,
};

const TEXTS: Record<string, string> = {
  not_found: texts.weDoNotKnow,
  draft_link_lapsed: texts.linkWorksFor24,
  draft_link_of_other: texts.signInWithAccount,
};

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 408;

function Refused({ error }: { error: ApiError }) {
  const chat = useChatUrl();
  const { code } = error;
  const actions = (
    <>
      <ButtonLink kind="primary" to="/create-order">
        {texts.newRequest}
      </ButtonLink>
      <a className="btn" href={chat} target="_blank" rel="noopener noreferrer">
        {texts.openTheChat}
      </a>
    </>
  );
  return (
    <div role="alert">
      <StateBlock
        art="none"
        level="h1"
        title={TITLES[code] ?? texts.thisLinkDoesNot}
        actions={actions}
      >
        {TEXTS[code] ?? messageOf(error, texts.sendWebInChat)}
      </StateBlock>
    </div>
  );
}

/** What the person should know before they go on. */
function Notes({ carried, guest }: { carried: Carried; guest: boolean }) {
  const local = useDraft((state) => state.draft);
  const replaced = local !== null && local.savedAt !== local.syncedAt ? local.categoryName : null;
  return (
    <div className="stack g8">
      {carried.changed && <Note tone="sun">{texts.someQuestionsHaveChanged}</Note>}
      {!carried.whole && (
        <Note>{guest ? texts.addressOtherPrivateDetails : texts.thisAccountNotConfirmed}</Note>
      )}
      {replaced !== null && <Note tone="sun">{texts.thisTakesPlaceUnfinished(replaced)}</Note>}
    </div>
  );
}

function Opened({ carried }: { carried: Carried }) {
  const guest = useOwnerId() === undefined;
  const navigate = useNavigate();
  const { data: category, error, mutate } = useCategory(carried.categorySlug);
  const { data: areas } = useAreas();
  if (error && !category)
    return (
      <FailedLoad what={texts.thisService} error={error} level="h1" onRetry={() => void mutate()} />
    );
  const begin = () => {
    if (!category) return;
    beginCarried(carried, category, areas ?? []);
    void navigate(`/create-order?service=${carried.categorySlug}`, { replace: true });
  };
  const actions = (
    <>
      <Button kind="primary" busy={!category || !areas} onClick={begin}>
        {texts.continue}
      </Button>
      {guest && !carried.whole && (
        <ButtonLink
          to="/auth"
          onClick={() => rememberNext(window.location.pathname + window.location.search)}
        >
          {texts.signIn}
        </ButtonLink>
      )}
    </>
  );
  return (
    <>
      <StateBlock
        art="start"
        level="h1"
        title={texts.yourBookingOf(carried.categoryName)}
        actions={actions}
      >
        {texts.youBeganInChat}
      </StateBlock>
      <Notes carried={carried} guest={guest} />
    </>
  );
}

type State =
  { at: 'loading' } | { at: 'failed'; error: unknown } | { at: 'open'; carried: Carried };

const LOADING: State = { at: 'loading' };

/** The booking of a link from the chat. It is asked for again when another person signs in. */
function useCarried(token: string) {
  const owner = useOwnerId();
  const [state, setState] = useState(LOADING);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    openCarried(token)
      .then((carried) => {
        if (current) setState({ at: 'open', carried });
      })
      .catch((error: unknown) => {
        if (current) setState({ at: 'failed', error });
      });
    return () => {
      current = false;
    };
  }, [token, owner, round]);
  const again = () => {
    setState(LOADING);
    setRound(round + 1);
  };
  return { state, again };
}

/** Shows a booking that was begun in the chat, and opens it in the wizard. */
export function CarriedDraft({ token }: { token: string }) {
  const { state, again } = useCarried(token);
  useTitle(texts.yourBooking);
  if (state.at === 'loading') return <LogoSpinner />;
  return (
    <>
      <FocusHeader title={texts.yourBooking} back="/" />
      <main id="main" className="wrap py-6">
        {state.at === 'open' && <Opened carried={state.carried} />}
        {state.at === 'failed' &&
          (isRefused(state.error) ? (
            <Refused error={state.error} />
          ) : (
            <FailedLoad what={texts.booking} error={state.error} level="h1" onRetry={again} />
          ))}
      </main>
    </>
  );
}
