import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useFaqs } from '@/domain/catalog/content';
import { FaqList } from '@/areas/common/catalog/faq-list';
import { useSession } from '@/areas/common/identity/session';
import { useHashScroll } from '@/shared/hooks/use-hash-scroll';
import { useHydrated } from '@/shared/hooks/use-hydrated';
import { useMeta } from '@/shared/hooks/use-meta';
import { SUPPORT } from '@/shared/lib/seo';
import { hasSessionCookie, rememberNext } from '@/shared/lib/storage';
import { ButtonLink } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { FailedLoad } from '@/shared/ui/state-block';
import { Safety, Ways } from '../components/contact';
import { TicketForm } from '../components/ticket-form';
import { TicketList } from '../components/ticket-list';
import { TicketView, Waiting } from '../components/ticket-view';
import { texts } from '../texts';
import '../support.css';

const Guest = lazy(() => import(/* webpackChunkName: "guest-ticket" */ '../guest'));

function Answers() {
  const faqs = useFaqs();
  return (
    <section className="mt-8" id="answers" aria-labelledby="answers-title">
      <h2 className="h2" id="answers-title">
        {texts.straightAnswers}
      </h2>
      <div className="faq-flat">
        <FaqList faqs={faqs} />
      </div>
    </section>
  );
}

const Rules = () => (
  <p className="small soft mt-8">
    {texts.theRulesInFull(
      <Link className="link" to="/terms-conditions">
        {texts.terms}
      </Link>,
      <Link className="link" to="/terms-conditions#cancellation-policy">
        {texts.cancellation}
      </Link>,
      <Link className="link" to="/privacy-policy">
        {texts.privacy}
      </Link>,
    )}
  </p>
);

/** Guests are asked to sign in, or write with a code that is sent to their phone. */
const ToSignIn = () => (
  <Note className="mt-4">
    <Link className="link" to="/auth" onClick={() => rememberNext('/support?new=1')}>
      {texts.signIn}
    </Link>{' '}
    {texts.writeUsHereKeep}{' '}
    <Link className="link" to="/support?guest">
      {texts.writeUsWithPhone}
    </Link>
    .
  </Note>
);

/** What a visitor sees in place of their questions: those who may be signed in are not told that they are not. */
function Unknown() {
  const { failed, failure, retry } = useSession();
  return failed && hasSessionCookie() ? (
    <FailedLoad what={texts.yourQuestions} error={failure} onRetry={retry} />
  ) : (
    <ToSignIn />
  );
}

/** A page below the support page, with a link back. */
function Inner({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="wrap narrow py-3 md:py-8">
      <ButtonLink kind="quiet" className="plain -ml-2.5" to="/support">
        <ArrowLeft className="i" aria-hidden /> {texts.support}
      </ButtonLink>
      {children}
    </main>
  );
}

export default function SupportPage() {
  useMeta(SUPPORT);
  useHashScroll();
  const signedIn = useSession().user !== null;
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const [query] = useSearchParams();
  // The link of a guest opens its ticket for everyone who has it.
  if (hydrated && query.has('guest') && (hash || !signedIn)) {
    return (
      <Inner>
        <Suspense fallback={<Waiting />}>
          <Guest />
        </Suspense>
      </Inner>
    );
  }
  const ticket = query.get('ticket');
  const order = query.get('order') ?? '';
  if (signedIn && ticket) {
    return (
      <Inner>
        <TicketView key={ticket} id={ticket} />
      </Inner>
    );
  }
  if (signedIn && query.has('new')) {
    return (
      <Inner>
        <h1 className="h1 mt-2">{texts.writeToSupport}</h1>
        <TicketForm key={order} orderId={order} />
      </Inner>
    );
  }
  return (
    <main id="main" className="wrap py-5 md:py-10">
      <h1 className="h1">{texts.howCanWeHelp}</h1>
      <p className="soft mt-1.5">{texts.ifAboutJobTell}</p>
      <div className="supp">
        <div>{signedIn ? <TicketList /> : <Unknown />}</div>
        <aside aria-label={texts.reachUs}>
          <Ways />
          <Safety orderId={query.get('order')} />
        </aside>
        <div>
          <Answers />
          <Rules />
        </div>
      </div>
    </main>
  );
}
