import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { TextAreaField } from '@/shared/ui/field';
import { Skeleton } from '@/shared/ui/skeleton';
import {
  answerQuestion,
  useQuestions,
  type ProviderQuestion,
} from '@/domain/providers/questions-api';
import { jobPath } from './job-cards';
import { texts } from './account-texts';

const ANSWER_MAX = 2000;

function AnswerForm({ id }: { id: string }) {
  const [answer, setAnswer] = useState('');
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => (answer.trim() ? {} : { answer: texts.pleaseWriteAnAnswer }),
    otherwise: texts.answerWasNotSent,
  });
  async function send() {
    await answerQuestion(id, answer.trim());
    toast({ title: texts.sent, description: texts.thankYouSupportHas });
  }
  return (
    <form className="stack g12 mt-3" onSubmit={onSubmit(send)} noValidate>
      <TextAreaField
        label={texts.yourAnswer}
        hint={texts.youCanAnswerOnce}
        maxLength={ANSWER_MAX}
        value={answer}
        error={errors['answer']}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <Button kind="primary" className="self-start" type="submit" busy={busy}>
        {texts.sendTheAnswer}
      </Button>
    </form>
  );
}

function One({
  question: { id, question, askedAt, answer, answeredAt, reference, orderId },
}: {
  question: ProviderQuestion;
}) {
  return (
    <li className="card">
      <p className="small faint">
        {texts.support(formatMoment(askedAt))}
        <span className="num">{reference}</span>
      </p>
      <p className="wordy mt-1 whitespace-pre-line">{question}</p>
      {orderId && (
        <Link className="link small" to={jobPath({ orderId })}>
          {texts.jobAbout}
        </Link>
      )}
      {answer && answeredAt ? (
        <p className="wordy mt-3 whitespace-pre-line">
          <span className="small faint block">{texts.you(formatMoment(answeredAt))}</span>
          {answer}
        </p>
      ) : (
        <AnswerForm id={id} />
      )}
    </li>
  );
}

/** The questions of support about the provider's jobs. */
export function QuestionsView() {
  const answer = useQuestions();
  return (
    <section aria-labelledby="questions-h">
      <h1 className="h1" id="questions-h">
        {texts.questionsFromSupport}
      </h1>
      <DataView
        what={texts.theQuestions}
        answer={answer}
        skeleton={<Skeleton className="mt-4 h-24 w-full" />}
        empty={<p className="soft mt-3">{texts.supportHasNoQuestions}</p>}
      >
        {(questions) => (
          <ul className="stack g12 mt-4" aria-label={texts.questions}>
            {questions.map((question) => (
              <One key={question.id} question={question} />
            ))}
          </ul>
        )}
      </DataView>
    </section>
  );
}
