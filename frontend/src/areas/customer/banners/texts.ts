import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('customer/banners', {
  slide: 'slide',
  of: (place: number, count: number) => `${place} of ${count}`,
  opensInNewTab: (label: string, title: string) => `${label}: ${title} (opens in a new tab)`,
  startTheSlideshow: 'Start the slideshow',
  pauseTheSlideshow: 'Pause the slideshow',
  previousOffer: 'Previous offer',
  nextOffer: 'Next offer',
  carousel: 'carousel',
  offers: 'Offers',
  offersLabel: 'offers',

  thisPictureSlowLoad: 'This picture is slow to load.',
  imageNotAvailable: 'Image not available',
  imageUnavailable: 'Image unavailable',
  bannerContentBelow: 'Banner content below',
});
