import fs from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'react-router-dom';
import {
  answeredFields,
  answerProblems,
  descriptionProblem,
  shownFields,
  startAnswers,
  type Field,
} from '@/domain/booking/form-model';
import type { Answers } from '@/domain/booking/draft-store';
import { FormFields } from './form-fields';

interface Service {
  category: { slug: string; name: string };
  form: { fields: Field[] };
}

const DATA = path.resolve('../crates/catalog/data');
const services = fs
  .readdirSync(DATA)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(fs.readFileSync(path.join(DATA, name), 'utf8')) as Service[]);

/** A valid answer for the field; `turn` chooses among the options. */
function answerTo(field: Field, turn: number): unknown {
  const value = field.options?.[turn % field.options.length]?.value;
  if (field.type === 'choice') return value;
  if (field.type === 'multi')
    return field.options?.slice(0, Math.max(field.min ?? 1, 1)).map((option) => option.value);
  if (field.type === 'bool') return turn % 2 === 0;
  if (field.type === 'count' || field.type === 'money') return field.min ?? 1;
  if (field.type === 'date') return '2099-01-01';
  return field.type === 'text'
    ? 'Something that one can read, at some length'
        .padEnd(field.min ?? 0, '.')
        .slice(0, field.max ?? undefined)
    : [];
}

/** Answers every field that is shown, including those that an answer reveals. */
function answerAll(fields: readonly Field[], turn: number): Answers {
  let answers: Answers = startAnswers(fields);
  for (let round = 0; round < fields.length; round += 1) {
    const open = shownFields(fields, answers).find(({ key }) => answers[key] === undefined);
    if (!open) break;
    answers = { ...answers, [open.key]: answerTo(open, turn) };
  }
  return answers;
}

it('there are thirty services', () => expect(services).toHaveLength(30));

describe.each(services.map(({ category, form }) => [category.slug, form.fields] as const))(
  'the form of %s',
  (_, fields) => {
    it.each([0, 1, 2])('can be answered from start to end, variant %i', (turn) => {
      const answers = answerAll(fields, turn);
      expect(answerProblems(fields, answers)).toEqual({});
      expect(descriptionProblem(fields, answers, '')).toBeNull();
      expect(answeredFields(fields, answers).every(({ value }) => value !== '')).toBe(true);
    });
    it('shows every visible question with a label for screen readers', async () => {
      const answers = answerAll(fields, 0);
      const { container } = render(
        <MemoryRouter>
          <main>
            <h1>Form</h1>
            <FormFields fields={fields} answers={answers} errors={{}} onAnswer={() => undefined} />
          </main>
        </MemoryRouter>,
      );
      for (const { label } of shownFields(fields, answers))
        expect(screen.getAllByText(label, { exact: false }).length).toBeGreaterThan(0);
      expect(await axe(container)).toHaveNoViolations();
    });
  },
);
