import { answerLine, ownText } from './request-text';

const answers = [
  { label: 'What kind of clean?', value: 'Deep' },
  { label: 'Bedrooms', value: '3' },
  { label: 'When did it begin?', value: '2026-11-24' },
];

describe('the customer’s own text', () => {
  it('is the whole description of a request that is sent today', () => {
    expect(ownText(' Mind the dog.\nThe gate is green. ', answers)).toBe(
      'Mind the dog.\nThe gate is green.',
    );
    expect(ownText('', answers)).toBe('');
  });
  it('is what follows the answers in an older request, also when an answer was written differently', () => {
    expect(
      ownText(
        'What kind of clean? Deep\nBedrooms: 3\nWhen did it begin? 24 November 2026\nMind the dog.\n\nThe gate is green.',
        answers,
      ),
    ).toBe('Mind the dog.\n\nThe gate is green.');
    expect(ownText('What kind of clean? Deep\nBedrooms: 3', answers)).toBe('');
  });
  it('does not contain an answer of several lines', () => {
    const otherAnswers = [
      { label: 'What happened?', value: 'It leaks.\nSince Monday.' },
      ...answers,
    ];
    expect(
      ownText('What happened? It leaks.\nSince Monday.\nBedrooms: 3\nMind the dog.', otherAnswers),
    ).toBe('Mind the dog.');
  });
  it('is never cut when it only resembles an answer', () => {
    expect(ownText('Bedrooms: the small one is locked.', answers)).toBe(
      'Bedrooms: the small one is locked.',
    );
  });
  it('an answer is shown as a line', () =>
    expect(answers.slice(0, 2).map(answerLine)).toEqual([
      'What kind of clean? Deep',
      'Bedrooms: 3',
    ]));
});
