import { Clock } from 'lucide-react';
import { CaseView } from '@/areas/common/cases/case-view';
import { plural } from '@/shared/lib/plural';
import { Chip, type ChipTone } from '@/shared/ui/chip';
import { DescriptionList } from '@/shared/ui/description-list';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { Photos } from '@/shared/ui/photos';
import { Receipt } from '@/shared/ui/receipt';
import { Stars } from '@/shared/ui/stars';
import { TabLine } from '@/shared/ui/tab-line';
import { Timeline } from '@/shared/ui/timeline';
import { LONG_TEXT, LONG_WORD, state, type Piece } from '../piece';

const CHIPS: readonly ChipTone[] = ['grey', 'sun', 'sky', 'leaf', 'clay', 'brand'];
const NOTES = ['sky', 'sun', 'leaf', 'clay', 'plain'] as const;
const TABS = [
  { id: 'open', label: 'Open', to: '/dev/components/tab-line' },
  { id: 'done', label: 'Done', to: '/dev/components/tab-line/plain' },
];
const OPENED = '2026-03-14T14:30:00Z';

const described: readonly Piece[] = [
  {
    id: 'description-list',
    name: 'DescriptionList',
    file: 'shared/ui/description-list.tsx',
    about: 'Facts as terms and values. A fact without a value is left out.',
    states: [
      state('plain', 'Facts', () => (
        <DescriptionList
          label="Job"
          items={[
            ['Order', 'SVC-7K3F9Q'],
            ['Paid', <Money key="paid" kobo={3_010_000} />],
            ['Promo code', null],
            ['Note', ''],
          ]}
        />
      )),
      state('long', 'Long text', () => (
        <DescriptionList
          items={[
            ['Name', LONG_WORD],
            ['What happened', LONG_TEXT],
          ]}
        />
      )),
      state('boxed', 'Each pair in a box', () => (
        <DescriptionList
          boxed
          className="fig-money"
          items={[
            ['Paid', <Money key="paid" kobo={3_010_000} />],
            [<b key="rating">Rating</b>, '4.5', 'rating'],
          ]}
        />
      )),
    ],
  },
  {
    id: 'timeline',
    name: 'Timeline',
    file: 'shared/ui/timeline.tsx',
    about: 'The steps of a job: done, going on, and still to come.',
    states: [
      state('under-way', 'Under way', () => (
        <Timeline
          label="Progress"
          steps={[
            { id: 'paid', text: 'You paid', time: '2:30pm', state: 'done' },
            { id: 'coming', text: 'Sunday is on the way', time: 'about 12 minutes', state: 'now' },
            { id: 'work', text: 'The work begins', state: 'todo' },
          ]}
        />
      )),
      state('over', 'Over', () => (
        <Timeline
          label="Progress"
          steps={[
            { id: 'paid', text: 'You paid', time: '2:30pm', state: 'done' },
            { id: 'end', text: 'It is done', time: '5pm', state: 'done' },
          ]}
        />
      )),
      state('long', 'Long text', () => (
        <Timeline
          label="Progress"
          steps={[
            { id: 'long', text: LONG_TEXT, time: '14 March 2026, 2:30pm', state: 'now' },
            { id: 'word', text: LONG_WORD, state: 'todo' },
          ]}
        />
      )),
    ],
  },
  {
    id: 'case-view',
    name: 'CaseView',
    file: 'areas/common/cases/case-view.tsx',
    about:
      'A damage claim, a warranty claim or a dispute: its state, our explanation, what each side said, and the photos.',
    states: [
      state('new', 'Nothing was said yet', () => (
        <CaseView
          state="Describe the damage and add a photo by 16 March."
          live
          words={null}
          statements={[{ who: 'You', at: OPENED, text: '' }]}
        />
      )),
      state('both', 'Both sides were heard', () => (
        <CaseView
          title="The work is poor"
          state="We decide by 16 March, 2:30pm. The money is held until then."
          live
          words={null}
          statements={[
            {
              who: 'You',
              at: OPENED,
              text: 'The oven is as dirty as before.',
              more: 'It costs ₦5,000.',
            },
            { who: 'Your provider', text: 'It shone when I left.' },
          ]}
        />
      )),
      state('decided', 'Decided, with long texts', () => (
        <CaseView
          state="₦5,000 is refunded to you."
          live={false}
          words={LONG_TEXT}
          statements={[
            { who: 'You', text: LONG_TEXT },
            { who: 'Your provider', text: LONG_WORD },
          ]}
        />
      )),
      state('silent', 'A side that said nothing', () => (
        <CaseView
          state="Decide by 16 March."
          live={false}
          words={null}
          statements={[
            {
              who: 'The customer',
              text: '',
              otherwise: 'The customer has not described the damage yet.',
            },
          ]}
        />
      )),
    ],
  },
  {
    id: 'receipt',
    name: 'Receipt',
    file: 'shared/ui/receipt.tsx',
    about: 'A price with its lines.',
    states: [
      state('plain', 'A price', () => (
        <Receipt
          label="Price"
          lines={[
            { id: 'labour', label: 'Labour', kobo: 2_800_000 },
            { id: 'promo', label: 'Promo code', detail: 'WELCOME', kobo: -200_000 },
          ]}
          totalKobo={2_600_000}
        />
      )),
      state('long', 'Long text and a high price', () => (
        <Receipt
          label="Price"
          lines={[{ id: 'long', label: LONG_TEXT, detail: LONG_WORD, kobo: 1_234_567_850 }]}
          totalKobo={1_234_567_850}
        />
      )),
    ],
  },
];

const small: readonly Piece[] = [
  {
    id: 'chip',
    name: 'Chip',
    file: 'shared/ui/chip.tsx',
    about: 'A state in one or two words. The colour alone says nothing.',
    states: [
      state('tones', 'Every colour', () => (
        <div className="row g8 wrapx">
          {CHIPS.map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
        </div>
      )),
      state('icon', 'With an icon', () => (
        <Chip tone="sun" icon={Clock}>
          Waiting
        </Chip>
      )),
    ],
  },
  {
    id: 'note',
    name: 'Note',
    file: 'shared/ui/note.tsx',
    about: 'A message in its place on the page.',
    states: [
      ...NOTES.map((tone) =>
        state(tone, `The colour ${tone}`, () => (
          <Note tone={tone}>Another person must approve it.</Note>
        )),
      ),
      state('alert', 'A failure that is read out', () => (
        <Note tone="clay" role="alert">
          It could not be sent. Please try again.
        </Note>
      )),
      state('long', 'Long text', () => <Note>{`${LONG_TEXT} ${LONG_WORD}`}</Note>),
    ],
  },
  {
    id: 'money',
    name: 'Money',
    file: 'shared/ui/money.tsx',
    about: 'An amount in naira.',
    states: [
      state('amounts', 'Amounts', () => (
        <p className="row g16 wrapx">
          <Money kobo={500_000} />
          <Money kobo={1_234_567_850} />
          <Money kobo={500_000} plus />
          <Money kobo={-500_000} />
        </p>
      )),
    ],
  },
  {
    id: 'plural',
    name: 'plural',
    file: 'shared/lib/plural.ts',
    about: 'A count with its noun.',
    states: [
      state('counts', 'Counts', () => (
        <p>{[plural(0, 'job'), plural(1, 'job'), plural(1200, 'person', 'people')].join(', ')}</p>
      )),
    ],
  },
  {
    id: 'stars',
    name: 'Stars',
    file: 'shared/ui/stars.tsx',
    about: 'The stars of one review.',
    states: [state('three', 'Three of five', () => <Stars stars={3} />)],
  },
  {
    id: 'photos',
    name: 'Photos',
    file: 'shared/ui/photos.tsx',
    about: 'Small photos that open large.',
    states: [
      state('two', 'Two photos', () => (
        <Photos
          label="Photos of the job"
          photos={[
            { id: 'a', url: '/icon-192.png' },
            { id: 'b', url: '/icon-512.png' },
          ]}
        />
      )),
      state('gone', 'A photo that cannot be loaded', () => (
        <Photos label="Photos of the job" photos={[{ id: 'gone', url: '/no-such-photo.png' }]} />
      )),
    ],
  },
  {
    id: 'tab-line',
    name: 'TabLine',
    file: 'shared/ui/tab-line.tsx',
    about: 'The parts of a page as links.',
    states: [
      state('plain', 'The first is open', () => <TabLine label="Jobs" tabs={TABS} open="open" />),
      state('none', 'None is open', () => <TabLine label="Jobs" tabs={TABS} open={null} />),
    ],
  },
];

export const facts: readonly Piece[] = [...described, ...small];
