//! Offers of jobs to a provider, and news that the person opens.

use crate::{AcceptedOffer, Outgoing, Product, talk::Talk};
use kernel::{NotificationId, OfferId};

impl<P: Product> Talk<'_, P> {
    pub(crate) async fn accept_offer(&mut self, offer: OfferId) -> Result<(), P::Error> {
        match self.product.accept_offer(offer).await? {
            Ok(AcceptedOffer::Job(order)) => self.say(Outgoing::Link {
                text: "The job is yours. The address is on the job card.".into(),
                title: "Open the job card".into(),
                url: self
                    .product
                    .page(&format!("/service-provider/jobs/{order}")),
            }),
            Ok(AcceptedOffer::Reserve) => self.say(Outgoing::Link {
                text: "You are the reserve. The job is not yours yet: please keep the time free. We tell you here when it is, or when you are not needed.".into(),
                title: "Open your offers".into(),
                url: self.product.page("/service-provider/dashboard"),
            }),
            Err(refusal) => self.say_text(refusal.0),
        }
        Ok(())
    }

    pub(crate) async fn decline_offer(&mut self, offer: OfferId) -> Result<(), P::Error> {
        let said = match self.product.decline_offer(offer).await? {
            Ok(()) => "You have declined this job. It does not count against you.".to_owned(),
            Err(refusal) => refusal.0,
        };
        self.say_text(said);
        Ok(())
    }

    pub(crate) async fn read_news(&mut self, notification: NotificationId) -> Result<(), P::Error> {
        match self.product.news(notification).await? {
            Some(news) => self.say(news),
            None => self.say_text("We do not find this message in your account."),
        }
        Ok(())
    }
}
