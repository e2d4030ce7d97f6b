import { useState } from 'react';
import { CheckLine, Choice, Pill, RadioPills } from '@/shared/ui/choice';
import { Counter } from '@/shared/ui/counter';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { PasswordField } from '@/shared/ui/password-field';
import { StarField, TagField } from '@/shared/ui/star-field';
import { LONG_TEXT, LONG_WORD, state, type Piece } from '../piece';

const WRONG = 'Type a phone number that we can call now.';
const DAYS = ['Today', 'Tomorrow', 'Another day'] as const;
const TAGS = [
  { id: 'tidy', label: 'Tidy' },
  { id: 'polite', label: 'Polite' },
];

function Cards({ type, disabled = false }: { type: 'radio' | 'checkbox'; disabled?: boolean }) {
  const [chosen, setChosen] = useState('wallet');
  return (
    <fieldset className="stack g8">
      <legend className="label">How do you pay?</legend>
      <Choice
        type={type}
        name={`pay-${type}`}
        label="Card"
        help="You pay on the page of our bank."
        aside="₦30,100"
        checked={chosen === 'card'}
        disabled={disabled}
        onChange={() => setChosen('card')}
      />
      <Choice
        type={type}
        name={`pay-${type}`}
        label="Credit"
        help={LONG_TEXT}
        checked={chosen === 'wallet'}
        disabled={disabled}
        onChange={() => setChosen('wallet')}
      />
    </fieldset>
  );
}

function Switched() {
  const [on, setOn] = useState(true);
  return (
    <Pill on={on} onClick={() => setOn(!on)}>
      Tidy
    </Pill>
  );
}

function Days() {
  const [day, setDay] = useState<(typeof DAYS)[number]>('Today');
  return (
    <RadioPills
      aria-label="Day"
      className="row g8 wrapx"
      options={DAYS}
      value={day}
      onChange={setDay}
    >
      {(option) => option}
    </RadioPills>
  );
}

function Agreed() {
  const [on, setOn] = useState(false);
  return (
    <CheckLine
      name="agreed"
      checked={on}
      onChange={setOn}
      help="You can change it in your profile."
    >
      Send me news
    </CheckLine>
  );
}

function Bedrooms({ value: first }: { value: number }) {
  const [value, setValue] = useState(first);
  return <Counter label="Bedrooms" value={value} max={6} onChange={setValue} />;
}

function Rating({ first }: { first: number }) {
  const [stars, setStars] = useState(first);
  return <StarField stars={stars} onChange={setStars} />;
}

function Good() {
  const [chosen, setChosen] = useState<string[]>(['tidy']);
  return <TagField label="What was good?" tags={TAGS} chosen={chosen} onChange={setChosen} />;
}

const texts: readonly Piece[] = [
  {
    id: 'text-field',
    name: 'TextField',
    file: 'shared/ui/field.tsx',
    about: 'One line of text, with its label, a hint and its error.',
    states: [
      state('plain', 'Empty', () => <TextField label="Your phone number" type="tel" />),
      state('hint', 'With a hint, optional', () => (
        <TextField label="Landmark" hint="A place that everyone in the area knows." optional />
      )),
      state('error', 'With an error', () => (
        <TextField label="Your phone number" type="tel" defaultValue="080" error={WRONG} />
      )),
      state('disabled', 'Disabled', () => (
        <TextField label="Your e-mail" type="email" defaultValue="amina@example.com" disabled />
      )),
      state('long', 'Long text', () => (
        <TextField label={LONG_TEXT} hint={LONG_WORD} defaultValue={LONG_WORD} error={LONG_TEXT} />
      )),
    ],
  },
  {
    id: 'text-area-field',
    name: 'TextAreaField',
    file: 'shared/ui/field.tsx',
    about: 'Several lines of text.',
    states: [
      state('plain', 'Filled', () => (
        <TextAreaField label="What happened?" rows={3} defaultValue={LONG_TEXT} />
      )),
      state('error', 'With an error', () => (
        <TextAreaField label="What happened?" error="Tell us briefly what happened." />
      )),
    ],
  },
  {
    id: 'select-field',
    name: 'SelectField',
    file: 'shared/ui/field.tsx',
    about: 'A choice of one from many.',
    states: [
      state('plain', 'A choice', () => (
        <SelectField label="Area" defaultValue="jabi">
          <option value="jabi">Jabi</option>
          <option value="wuse">{LONG_TEXT}</option>
        </SelectField>
      )),
      state('error', 'With an error', () => (
        <SelectField label="Area" defaultValue="" error="Choose your area.">
          <option value="">Please choose</option>
        </SelectField>
      )),
    ],
  },
  {
    id: 'password-field',
    name: 'PasswordField',
    file: 'shared/ui/password-field.tsx',
    about: 'A password that can be shown.',
    states: [
      state('plain', 'Hidden', () => (
        <PasswordField
          label="Password"
          hint="At least 10 characters."
          autoComplete="new-password"
        />
      )),
      state('error', 'With an error', () => (
        <PasswordField label="Password" error="It is too short." autoComplete="new-password" />
      )),
    ],
  },
];

const choices: readonly Piece[] = [
  {
    id: 'choice',
    name: 'Choice',
    file: 'shared/ui/choice.tsx',
    about: 'Radio buttons and checkboxes, as cards, as pills and as lines.',
    states: [
      state('radio', 'Cards of which one is chosen', () => <Cards type="radio" />),
      state('disabled', 'Cards that are disabled', () => <Cards type="checkbox" disabled />),
      state('pill', 'A pill that is on or off', () => <Switched />),
      state('pills', 'Pills of which one is chosen', () => <Days />),
      state('line', 'A line with a checkbox', () => <Agreed />),
    ],
  },
  {
    id: 'counter',
    name: 'Counter',
    file: 'shared/ui/counter.tsx',
    about: 'A small number.',
    states: [
      state('middle', 'In the middle', () => <Bedrooms value={3} />),
      state('least', 'At its least', () => <Bedrooms value={0} />),
      state('most', 'At its most', () => <Bedrooms value={6} />),
    ],
  },
  {
    id: 'star-field',
    name: 'StarField',
    file: 'shared/ui/star-field.tsx',
    about: 'A choice of stars, and tags for what was good.',
    states: [
      state('none', 'No star yet', () => <Rating first={0} />),
      state('four', 'Four stars', () => <Rating first={4} />),
      state('tags', 'Tags', () => <Good />),
    ],
  },
];

export const fields: readonly Piece[] = [...texts, ...choices];
