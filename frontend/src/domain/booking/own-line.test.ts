import { ownLine } from './own-line';

describe('the line of an address of the server', () => {
  const address = { landmark: 'Wuse Market', landmarkRelation: 'opposite' } as const;

  it.each(['opposite Wuse Market', 'Opposite wuse market', 'Wuse Market'])(
    'is empty when “%s” only repeats the landmark',
    (line) => expect(ownLine({ ...address, line })).toBe(''),
  );

  it('is kept when it says something else', () => {
    expect(ownLine({ ...address, line: 'behind Wuse Market' })).toBe('behind Wuse Market');
    expect(ownLine({ line: '12 Third Avenue' })).toBe('12 Third Avenue');
    expect(ownLine({ line: '', landmark: null })).toBe('');
  });
});
