import { answerLine, ownWords } from './asked';

const answers = [
  { label: 'What kind of clean?', value: 'Deep' },
  { label: 'Bedrooms', value: '3' },
  { label: 'When did it begin?', value: '2026-11-24' },
];

describe('what a customer wrote', () => {
  it('is all of it in a request that is sent today', () => {
    expect(ownWords(' Mind the dog.\nThe gate is green. ', answers)).toBe('Mind the dog.\nThe gate is green.');
    expect(ownWords('', answers)).toBe('');
  });
  it('is what follows the answers in one that was sent with them, also where an answer was written differently', () => {
    expect(ownWords('What kind of clean? Deep\nBedrooms: 3\nWhen did it begin? 24 November 2026\nMind the dog.\n\nThe gate is green.', answers)).toBe('Mind the dog.\n\nThe gate is green.');
    expect(ownWords('What kind of clean? Deep\nBedrooms: 3', answers)).toBe('');
  });
  it('is taken off as a whole where an answer has several lines', () => {
    const told = [{ label: 'What happened?', value: 'It leaks.\nSince Monday.' }, ...answers];
    expect(ownWords('What happened? It leaks.\nSince Monday.\nBedrooms: 3\nMind the dog.', told)).toBe('Mind the dog.');
  });
  it('is never cut where it only sounds like an answer', () => {
    expect(ownWords('Bedrooms: the small one is locked.', answers)).toBe('Bedrooms: the small one is locked.');
  });
  it('an answer reads as a line', () => expect(answers.slice(0, 2).map(answerLine)).toEqual(['What kind of clean? Deep', 'Bedrooms: 3']));
});
