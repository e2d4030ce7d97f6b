import { EMPTY_ADDRESS } from './draft-store';
import {
  addressProblems,
  addressText,
  isProfilePlace,
  profilePlace,
  sentAddress,
} from './place-model';

const areas = [
  { name: 'Wuse', zone: 'A', city: 'Abuja', state: 'FCT' },
  { name: 'Gwarinpa', zone: 'B', city: 'Abuja', state: 'FCT' },
];
const placeAt = (address: string, locationLabel: string | null = null) =>
  profilePlace({ address, locationLabel }, areas);

describe('the address of the profile', () => {
  it.each([
    ['Opposite Banex Plaza, Wuse', 'Wuse', 'Banex Plaza', 'opposite'],
    ['opp. Banex Plaza Wuse', '', 'Banex Plaza', 'opposite'],
    ['Green house, next to the mosque, Wuse', 'Green house, Wuse', 'the mosque', 'beside'],
    [
      '12 Palm Close, behind the mall, Wuse',
      '12 Palm Close, behind the mall, Wuse',
      '',
      'opposite',
    ],
    ['The green house, Wuse', 'The green house, Wuse', '', 'opposite'],
  ])('"%s" names its landmark', (text, line, landmark, landmarkRelation) =>
    expect(placeAt(text)).toEqual({ area: 'Wuse', line, landmark, landmarkRelation }),
  );
  it('is not asked for a landmark that it names, and says it once', () => {
    const address = {
      ...EMPTY_ADDRESS,
      ...placeAt('Opposite Banex Plaza', 'Wuse'),
      saved: true,
    };
    expect(addressProblems(address, areas)).toEqual({});
    expect(addressText(address)).toBe('Wuse, opposite Banex Plaza');
    const sent = sentAddress(address, areas);
    expect(sent).toMatchObject({ line: 'opposite Banex Plaza', landmark: 'Banex Plaza' });
    expect(isProfilePlace(sent, placeAt('Opposite Banex Plaza', 'Wuse'))).toBe(true);
    expect(
      isProfilePlace({ ...sent, landmark: 'The bank' }, placeAt('Opposite Banex Plaza', 'Wuse')),
    ).toBe(false);
  });
  it('without a house number and a landmark asks for a landmark, and names no field that is not there', () => {
    const address = { ...EMPTY_ADDRESS, ...placeAt('The green house, Wuse'), saved: true };
    expect(addressProblems(address, areas)).toEqual({
      landmark: 'The address of your profile has no house number. Add a landmark.',
    });
  });
  it('says a landmark once that is also its whole line', () =>
    expect(
      addressText({
        ...EMPTY_ADDRESS,
        area: 'Wuse',
        line: 'Banex Plaza, Wuse',
        landmark: 'Banex Plaza',
      }),
    ).toBe('Wuse, opposite Banex Plaza'));
});
