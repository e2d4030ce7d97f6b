import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useFields } from '@/shared/forms/use-fields';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import type { Column } from '@/shared/ui/data-table/rows';
import type { Local } from '@/shared/ui/data-table/local';
import { TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { useVersionedForm } from '../use-seen-version';
import { WholeTable } from '../whole-table';
import { saveFaq, useFaqs, type AdminFaq } from './api';
import { NOT_SAVED } from './model';

function FaqForm({ faq, onDone }: { faq: AdminFaq; onDone: () => void }) {
  const { values, field } = useFields({ question: faq.question, answer: faq.answer });
  const { form, stale, version } = useVersionedForm(faq.version, NOT_SAVED);
  const { errors } = form;
  async function submit() {
    await saveFaq(faq.id, { ...values, version });
    toast({ title: 'Saved', description: 'The change is visible within a minute.' });
    onDone();
  }
  return (
    <SubmitForm
      className="cd-form"
      form={form}
      label={`Edit: ${faq.question}`}
      submit="Save question"
      onSubmit={submit}
      onClose={onDone}
      close="Cancel"
    >
      <TextField label="Question" maxLength={160} {...field('question', errors)} />
      <TextAreaField label="Answer" rows={5} maxLength={1200} {...field('answer', errors)} />
      {stale && (
        <Note tone="sun">
          Current text: <b>{faq.question}</b> {faq.answer}
        </Note>
      )}
    </SubmitForm>
  );
}

interface RowProps {
  faq: AdminFaq;
  pick: ReactNode;
  last: boolean;
  onEdit: () => void;
}

function Row({ faq, pick, last, onEdit }: RowProps) {
  const { id, question, answer, position, version } = faq;
  const { busy, failure, run } = useSubmit({ otherwise: NOT_SAVED });
  const move = (step: 1 | -1) =>
    void run(() => saveFaq(id, { question, answer, version, position: position + step }));
  return (
    <>
      <p>
        {pick} <b className="num">{position}.</b> <b>{question}</b>
      </p>
      <p className="soft">{answer}</p>
      <div className="row g8 wrapx">
        <Button data-main onClick={onEdit} aria-label={`Edit “${question}”`}>
          Edit
        </Button>
        <Button
          kind="quiet"
          disabled={busy || position === 1}
          aria-label={`Move “${question}” up`}
          onClick={() => move(-1)}
        >
          <ArrowUp className="i" aria-hidden />
        </Button>
        <Button
          kind="quiet"
          disabled={busy || last}
          aria-label={`Move “${question}” down`}
          onClick={() => move(1)}
        >
          <ArrowDown className="i" aria-hidden />
        </Button>
      </div>
      <FormFailure>{failure}</FormFailure>
    </>
  );
}

const COLUMNS: readonly Column<AdminFaq>[] = [
  { id: 'place', label: 'Place', sort: 'position', cell: ({ position }) => position },
  {
    id: 'question',
    label: 'Question',
    sort: 'question',
    sorted: 'letters',
    cell: ({ question }) => question,
  },
];

const LOCAL: Local<AdminFaq> = {
  textsOf: ({ question, answer }) => [question, answer],
  sorts: { position: ({ position }) => position, question: ({ question }) => question },
};

const FILE = {
  name: 'questions',
  columns: {
    place: ({ position }: AdminFaq) => position,
    question: ({ question }: AdminFaq) => question,
    answer: ({ answer }: AdminFaq) => answer,
  },
};

/** The eight questions of the landing page: their texts and their order. */
export function Faqs() {
  const answer = useFaqs();
  const [editing, setEditing] = useState<string | null>(null);
  const lastId = answer.data?.at(-1)?.id;
  return (
    <section aria-labelledby="cd-faqs">
      <h2 className="h2" id="cd-faqs">
        Questions
      </h2>
      <p className="soft mb-3">
        The landing page and support show them in this order. Customers rely on these answers:
        change them with care.
      </p>
      <WholeTable
        noun={['question', 'questions']}
        caption="All questions"
        answer={answer}
        local={LOCAL}
        sort="position"
        file={FILE}
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ question }) => question}
        search="Find a question"
        empty={<p className="soft">There are no questions.</p>}
        cards={(faqs, pick) => (
          <ol className="cd-list" aria-label="Questions">
            {faqs.map((faq) => (
              <li key={faq.id} data-row={faq.id}>
                {editing === faq.id ? (
                  <FaqForm faq={faq} onDone={() => setEditing(null)} />
                ) : (
                  <Row
                    faq={faq}
                    pick={pick(faq)}
                    last={faq.id === lastId}
                    onEdit={() => setEditing(faq.id)}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
      />
    </section>
  );
}
