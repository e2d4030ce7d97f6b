import { isSamePlace, pastPlaces, placeTexts } from './past-places';

const address = (area: string, line: string, more: object = {}) => ({
  addressDetail: { area, city: 'Abuja', state: 'FCT', line, ...more },
});

describe('the places of earlier orders', () => {
  it('are the last three, each once, with their area', () => {
    const places = pastPlaces([
      address('Gwarinpa', '12 Third Avenue'),
      { addressDetail: null },
      address('gwarinpa', '12 third avenue '),
      address('Jabi', 'Block 4'),
      address('Wuse', 'Plot 9'),
      address('Maitama', 'House 1'),
    ]);
    expect(places.map(({ area, line }) => [area, line])).toEqual([
      ['Gwarinpa', '12 Third Avenue'],
      ['Jabi', 'Block 4'],
      ['Wuse', 'Plot 9'],
    ]);
  });
  it('do not repeat the landmark as the house when the order had no house', () => {
    const [place] = pastPlaces([
      address('Life Camp', 'behind the mall', {
        landmark: 'the mall',
        landmarkRelation: 'behind',
        directions: 'Second left',
      }),
    ]);
    expect(place).toEqual({
      area: 'Life Camp',
      line: '',
      landmark: 'the mall',
      landmarkRelation: 'behind',
      directions: 'Second left',
    });
  });
  it('are named by the house, or else by the landmark', () => {
    const place = {
      area: 'Life Camp',
      line: 'Block 4',
      landmark: 'the mall',
      landmarkRelation: 'behind',
      directions: '',
    } as const;
    expect(placeTexts(place)).toEqual({ name: 'Block 4', help: 'Life Camp, behind the mall' });
    expect(placeTexts({ ...place, line: '' })).toEqual({
      name: 'behind the mall',
      help: 'Life Camp',
    });
    expect(isSamePlace(place, { ...place, directions: 'Second left' })).toBe(true);
    expect(isSamePlace(place, { ...place, landmark: 'the school' })).toBe(false);
  });
});
