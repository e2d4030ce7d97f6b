import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { focusFirstError } from '@/shared/forms/focus-first-error';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatDate } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Choices } from '@/shared/ui/choice';
import { FieldError } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { saveApplication } from './api';
import { answer, clearQuiz, useSaver } from './saver';
import type { Application, Question } from '@/domain/providers/apply/types';
import { texts } from './texts';

interface OneProps {
  question: Question;
  place: number;
  of: number;
  chosen: string | undefined;
  error: string | undefined;
}

function One({ question: { id, text, options }, place, of, chosen, error }: OneProps) {
  return (
    <fieldset
      className={clsx('ap-q', error && 'has-error')}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend>
        <span>{texts.questionOf(place + 1, of)}</span>
        {text}
      </legend>
      <div className="stack g8">
        <Choices
          name={`quiz-${id}`}
          options={options}
          value={chosen}
          onChange={(picked) => answer(id, picked)}
        />
      </div>
      {error && (
        <div className="mt-2">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

/** Sends all answers together and keeps the state of the quiz form. */
function useAnswers({ quiz }: Application) {
  const answers = useSaver((state) => state.quiz);
  const { tried, busy, failure, run } = useSubmit({
    check: () =>
      Object.fromEntries(
        quiz.questions
          .filter(({ id }) => !(id in answers))
          .map(({ id }) => [id, texts.chooseAnAnswer]),
      ),
    otherwise: texts.answersWereNotSent,
  });
  const send = () =>
    run(async () => {
      await saveApplication({
        quiz: {
          answers: Object.fromEntries(quiz.questions.map(({ id }) => [id, answers[id] ?? ''])),
        },
      });
      clearQuiz();
    });
  return { answers, tried, busy, failure, send };
}

function Result({
  quiz: { score, passMark, wrong, questions, passedAt },
}: Pick<Application, 'quiz'>) {
  if (score == null) return null;
  const total = questions.length;
  if (passedAt) {
    return (
      <Note tone="leaf" role="status">
        {texts.passedOnWithOf(formatDate(passedAt), score, total)}
      </Note>
    );
  }
  return (
    <Note tone="sun" role="status">
      {texts.quizNotPassed(score, total, passMark, wrong.length)}
    </Note>
  );
}

export function QuizStep({ application }: { application: Application }) {
  const { quiz } = application;
  const [again, setAgain] = useState(false);
  const { answers, tried, busy, failure, send } = useAnswers(application);
  const box = useRef<HTMLDivElement>(null);
  async function check() {
    if (!(await send())) return focusFirstError(box.current);
    setAgain(false);
    window.scrollTo(0, 0);
  }
  if (quiz.passedAt && !again) {
    return (
      <div className="ap-form">
        <Result quiz={quiz} />
        <Button className="self-start" onClick={() => setAgain(true)}>
          {texts.takeAgain}
        </Button>
      </div>
    );
  }
  const errorOf = (id: string) =>
    tried && !(id in answers)
      ? texts.chooseAnAnswer
      : quiz.wrong.includes(id) && !(id in answers)
        ? texts.thisAnswerWasWrong
        : undefined;
  return (
    <div className="ap-form" ref={box}>
      <Result quiz={quiz} />
      {quiz.questions.map((question, place) => (
        <One
          key={question.id}
          question={question}
          place={place}
          of={quiz.questions.length}
          chosen={answers[question.id]}
          error={errorOf(question.id)}
        />
      ))}
      <FormFailure>{failure}</FormFailure>
      <Button kind="tint" size="lg" block busy={busy} onClick={() => void check()}>
        {texts.checkMyAnswers(quiz.questions.length)}
      </Button>
    </div>
  );
}
