//! Offers of jobs to a provider, and news that the person opens.

use crate::{AcceptedOffer, Outgoing, Product, talk::Talk, texts::Title};
use kernel::{NotificationId, OfferId};

impl<P: Product> Talk<'_, P> {
    pub(crate) async fn accept_offer(&mut self, offer: OfferId) -> Result<(), P::Error> {
        match self.product.accept_offer(offer).await? {
            Ok(AcceptedOffer::Job(order)) => self.say(Outgoing::Link {
                text: self.texts.job_is_yours().into(),
                title: self.texts.title(Title::OpenJobCard).into(),
                url: self
                    .product
                    .page(&format!("/service-provider/jobs/{order}")),
            }),
            Ok(AcceptedOffer::Reserve) => self.say(Outgoing::Link {
                text: self.texts.you_are_reserve().into(),
                title: self.texts.title(Title::OpenOffers).into(),
                url: self.product.page("/service-provider/dashboard"),
            }),
            Err(refusal) => self.say_text(refusal.0),
        }
        Ok(())
    }

    pub(crate) async fn decline_offer(&mut self, offer: OfferId) -> Result<(), P::Error> {
        let said = match self.product.decline_offer(offer).await? {
            Ok(()) => self.texts.offer_declined().to_owned(),
            Err(refusal) => refusal.0,
        };
        self.say_text(said);
        Ok(())
    }

    pub(crate) async fn read_news(&mut self, notification: NotificationId) -> Result<(), P::Error> {
        match self.product.news(notification).await? {
            Some(news) => self.say(news),
            None => self.say_text(self.texts.news_not_found()),
        }
        Ok(())
    }
}
