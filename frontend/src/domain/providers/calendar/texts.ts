import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/providers/calendar', {
  allDay: 'all day',
  dayOff: 'Day off',
  closed: 'Closed',
  endMustAfterStart: 'The end must be after the start.',
  theseHoursOverlapWith: 'These hours overlap with others on the same day.',
  chooseADay: 'Choose a day.',
  thisDayIsOver: 'This day is over.',
  thisDayInList: 'This day is in the list already.',
  removeDayFirstDays: (daysOffMax: number) =>
    `Remove a day first: ${daysOffMax} days off are the most.`,
  and: ' and ',
});
