import { useState } from 'react';
import { MESSAGE_MAX } from '@/domain/support/model';
import type { AdminTicket } from '@/domain/support/ticket-types';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { askProvider } from './api';

/** A new question to the provider of the job. */
export function QuestionForm({ ticketId, onDone }: { ticketId: string; onDone: () => void }) {
  const [question, setQuestion] = useState('');
  const form = useSubmit({
    check: () => (question.trim() ? {} : { question: 'Please write a question.' }),
  });
  async function submit() {
    await askProvider(ticketId, question.trim());
    toast({
      title: 'Asked',
      description: 'The provider was notified. The ticket waits for the answer.',
    });
    onDone();
  }
  return (
    <SubmitForm
      form={form}
      label="Ask the provider"
      submit="Ask the provider"
      onSubmit={submit}
      onClose={onDone}
      close="Cancel"
    >
      <TextAreaField
        label="Question to the provider"
        hint="The provider sees this text and nothing else of the ticket. Do not copy private messages of the customer."
        maxLength={MESSAGE_MAX}
        value={question}
        error={form.errors['question']}
        onChange={(event) => setQuestion(event.target.value)}
      />
    </SubmitForm>
  );
}

/** What we asked the provider, with the answers. The customer does not see it. */
export function ProviderQuestions({
  ticket: { id, orderId, state, questions },
}: {
  ticket: AdminTicket;
}) {
  const [asking, setAsking] = useState(false);
  if (!orderId && questions.length === 0) return null;
  const waits = questions.some(({ answer }) => !answer);
  const mayAsk = Boolean(orderId) && !waits && state !== 'CLOSED';
  return (
    <section className="stack g12 mt-5" aria-labelledby="questions-title">
      <h3 className="h3" id="questions-title">
        Questions to the provider
      </h3>
      {questions.length > 0 && (
        <ul className="stack g12">
          {questions.map(({ id: key, question, askedAt, answer, answeredAt }) => (
            <li key={key} className="wordy whitespace-pre-line">
              <span className="small faint block">{`We asked, ${formatMoment(askedAt)}`}</span>
              {question}
              <span className="small faint mt-1 block">
                {answer && answeredAt
                  ? `The provider, ${formatMoment(answeredAt)}`
                  : 'No answer yet.'}
              </span>
              {answer}
            </li>
          ))}
        </ul>
      )}
      {asking && mayAsk && <QuestionForm ticketId={id} onDone={() => setAsking(false)} />}
      {!asking && mayAsk && (
        <Button className="self-start" onClick={() => setAsking(true)}>
          Ask the provider
        </Button>
      )}
    </section>
  );
}
