import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/identity/first-load', {
  goodMorning: 'Good morning',
  goodAfternoon: 'Good afternoon',
  goodEvening: 'Good evening',
  welcomeBack: 'Welcome back',
  user: 'User',
});
