import { AssessmentReport } from '@/areas/common/orders/assessment-report';
import { RequestDetails } from '@/areas/common/orders/request-details';
import { useNow } from '@/shared/hooks/use-now';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { CustomerPhotos } from '../components/customer-photos';
import { JobHeader } from '../components/job/job-header';
import { ProviderGate } from '../components/provider-gate';
import { useOwnAssessment, type OwnAssessment } from '@/domain/providers/quote/api';
import { stateText, visitShareText } from '@/domain/providers/quote/model';
import { QuoteForm } from '../quote/quote-form';
import { Share } from '../quote/share';
import { VisitSteps } from '../quote/visit-steps';
import { WithdrawQuote } from '../quote/withdraw-quote';
import { texts } from './texts';
import '../components/job/job.css';

function Asked({ one: { answers = [], photos } }: { one: OwnAssessment }) {
  if (answers.length === 0 && photos.length === 0) return null;
  return (
    <section aria-labelledby="sp-asked">
      <h2 id="sp-asked" className="sp-sec">
        {texts.whatCustomerAskedFor}
      </h2>
      <RequestDetails answers={answers} description="" noteTitle="" />
      <CustomerPhotos photos={photos} />
    </section>
  );
}

function Whole({ one }: { one: OwnAssessment }) {
  const { title, text } = stateText(one, useNow(60_000));
  const share = visitShareText(one);
  return (
    <>
      <h1 className="sp-jobh wordy">{title}</h1>
      <p className="sp-jobp wordy">{text}</p>
      {share && <p className="soft small mt-2 wordy">{share}</p>}
      {one.note && (
        <Note tone="sun" className="mt-3">
          <b className="font-semibold">{texts.whatIsMissing}</b>
          <br />
          {one.note}
        </Note>
      )}
      <p className="sp-place">
        <span className="a block wordy">{one.title}</span>
        <span className="b soft block">{one.area ?? texts.abuja}</span>
      </p>
      <VisitSteps one={one} />
      <Asked one={one} />
      {one.mayQuote ? (
        <QuoteForm key={one.reportedAt ?? ''} one={one} />
      ) : (
        one.report && (
          <section aria-labelledby="sp-quoted">
            <h2 id="sp-quoted" className="sp-sec mb-3">
              {one.report.quote ? texts.yourQuote : texts.theReport}
            </h2>
            {one.share && <Share share={one.share} />}
            <AssessmentReport report={one.report} />
            {one.mayWithdraw && <WithdrawQuote orderId={one.orderId} />}
          </section>
        )
      )}
    </>
  );
}

const Missing = () => (
  <StateBlock
    art="none"
    level="h1"
    title={texts.youNotAskedAbout}
    actions={
      <ButtonLink kind="primary" to="/service-provider/dashboard">
        {texts.backToToday}
      </ButtonLink>
    }
  >
    {texts.anotherPersonLooksAt}
  </StateBlock>
);

function Assessment({ orderId }: { orderId: string }) {
  const answer = useOwnAssessment(orderId);
  const one = answer.data;
  useTitle(one ? one.title : texts.quote);
  return (
    <div className="sp-jobpage">
      <JobHeader title={one?.title ?? texts.quote} {...(one && { detail: one.reference })} />
      <main id="main" className="sp-jobmain">
        <DataView
          what={texts.thisJob}
          answer={answer}
          missing={<Missing />}
          level="h1"
          skeleton={
            <>
              <Skeleton className="mt-5 h-10 w-56" />
              <Skeleton className="mt-3 h-6 w-full" />
              <Skeleton className="mt-6 h-64 w-full" />
            </>
          }
        >
          {(data) => <Whole one={data} />}
        </DataView>
      </main>
    </div>
  );
}

export default function AssessmentPage({ params }: { params: Record<string, string> }) {
  return <ProviderGate>{() => <Assessment orderId={params['orderId'] ?? ''} />}</ProviderGate>;
}
