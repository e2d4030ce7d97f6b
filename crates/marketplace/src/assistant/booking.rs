//! The price of a booking, and the order that it becomes.

use super::{AssistantError, Part, Person, guesses, refusal::refused};
use crate::{
    identity::fill_profile,
    orders::{
        AttachFiles, ChangePromo, PlaceOrder, PreviewQuote, PricePreview, PromoCheck, attach_files,
        change_promo, check_promo, place_order, preview_quote,
    },
    payments::{PayOrder, Paying, StartPayment, pay_order},
};
use conversation::{Booking, Checkout, Placed, Placing, Quote, QuoteLine, Refusal, Told};
use kernel::{Money, MoneyError, MoveId, OrderId, UploadId};
use pricing::PriceLine;
use serde_json::Value;

/// The most wrong promo codes of one chat in an hour, as many as on the web, so that codes cannot be
/// guessed.
const WRONG_PROMOS_HOURLY_MAX: usize = 10;

impl Person<'_> {
    async fn priced(
        &self,
        booking: &Booking,
    ) -> Result<Result<Option<Vec<PriceLine>>, Refusal>, AssistantError> {
        let query = PreviewQuote {
            category_slug: booking.slug.clone(),
            answers: Value::Object(booking.answers.clone()),
            area: booking.area.as_ref().map(|area| area.name.clone()),
            slot: booking.slot(),
            now: self.turn.now,
        };
        let preview = self.told(preview_quote(self.tools.catalog, query).await)?;
        Ok(preview.map(|preview| match preview {
            PricePreview::Price { lines, .. } => Some(lines),
            PricePreview::NeedsPerson => None,
        }))
    }

    async fn promo_lines(
        &self,
        booking: &Booking,
        (code, lines): (&str, &[PriceLine]),
    ) -> Told<Vec<PriceLine>, AssistantError> {
        let user = self.connected().await?;
        let check = PromoCheck {
            code,
            category: &booking.slug,
            area: booking.area.as_ref().map(|area| area.name.as_str()),
            lines,
            person: user.map(|user| (user.id, user.created_at)),
            now: self.turn.now,
        };
        self.told(check_promo(self.tools.promos, check).await)
    }

    pub(super) async fn price(&self, booking: &Booking) -> Told<Option<Quote>, AssistantError> {
        let mut lines = match self.priced(booking).await? {
            Ok(Some(lines)) => lines,
            Ok(None) => return Ok(Ok(None)),
            Err(refusal) => return Ok(Err(refusal)),
        };
        if let Some(code) = &booking.promo
            && let Ok(taken) = self.promo_lines(booking, (code, &lines)).await?
        {
            lines.extend(taken);
        }
        Ok(Ok(Some(quote_of(&lines)?)))
    }

    pub(super) async fn check_code(
        &self,
        booking: &Booking,
        code: &str,
    ) -> Told<String, AssistantError> {
        let now = self.turn.now;
        if guesses(
            &mut self.changes().wrong_promos,
            WRONG_PROMOS_HOURLY_MAX,
            now,
        ) {
            return refused(self.texts().too_many_promo_codes());
        }
        let Ok(Some(lines)) = self.priced(booking).await? else {
            return refused(self.texts().promo_needs_price());
        };
        let taken = match self.promo_lines(booking, (code, &lines)).await? {
            Ok(taken) => taken,
            Err(refusal) => {
                self.changes().wrong_promos.push(now);
                return Ok(Err(refusal));
            }
        };
        let off = Money::total(taken.iter().map(PriceLine::gross))
            .and_then(Money::negated)
            .map_err(failed)?;
        Ok(Ok(self.texts().promo_takes(off)))
    }

    /// Why the promo code of a booking would be refused now. The code of an order that an earlier run of
    /// the same message placed is not checked again, because that order uses it.
    async fn promo_refusal(&self, booking: &Booking) -> Result<Option<String>, AssistantError> {
        let Some(code) = &booking.promo else {
            return Ok(None);
        };
        let order: OrderId = self.call(Part::Place).ids().next_id();
        if self.own_order(order).await?.is_some() {
            return Ok(None);
        }
        let Ok(Some(lines)) = self.priced(booking).await? else {
            return Ok(None);
        };
        let checked = self.promo_lines(booking, (code, &lines)).await?;
        Ok(checked.err().map(|Refusal(why)| why))
    }

    pub(super) async fn place_booking(&self, booking: &Booking) -> Told<Placing, AssistantError> {
        let Some(user) = self.connected().await? else {
            return refused(self.texts().begin_again());
        };
        if let Some(why) = self.promo_refusal(booking).await? {
            return Ok(Ok(Placing::WithoutPromo(why)));
        }
        let address = booking.address();
        if !user.is_complete() {
            let line = address.as_ref().map(orders::Address::one_line);
            let missing = (self.turn.phone.clone(), line.unwrap_or_default());
            let filled = fill_profile(self.tools.store, self.call(Part::Profile), user.id, missing);
            if let Err(refusal) = self.told(filled.await)? {
                return Ok(Err(refusal));
            }
        }
        let cmd = PlaceOrder {
            call: self.call(Part::Place),
            category_slug: booking.slug.clone(),
            answers: Value::Object(booking.answers.clone()),
            description: booking.note.clone(),
            address,
            slot: booking.slot(),
            preferred: None,
            submit: true,
            recipient: booking.recipient.clone(),
        };
        let placed = place_order(self.tools.store, self.tools.catalog, cmd).await;
        let order = match self.told(placed)? {
            Ok(order) => order,
            Err(refusal) => return Ok(Err(refusal)),
        };
        self.attach_all(order, &booking.attachments).await?;
        let lacks_promo = match &booking.promo {
            Some(code) => !self.put_promo(order, code).await?,
            None => false,
        };
        let view = self.own_order(order).await?;
        let view = view.ok_or_else(|| AssistantError::Failed("the order is missing".into()))?;
        Ok(Ok(Placing::Placed(Placed {
            order,
            reference: view.reference.to_string(),
            total: view.total,
            lacks_promo,
        })))
    }

    /// Adds the voice notes and photos that answer no question to the order. One that is gone is left
    /// out.
    async fn attach_all(&self, order: OrderId, files: &[UploadId]) -> Result<(), AssistantError> {
        if files.is_empty() {
            return Ok(());
        }
        let cmd = AttachFiles {
            call: self.call(Part::Files),
            order,
            files: files.to_vec(),
        };
        let _attached = self.told(attach_files(self.tools.store, cmd).await)?;
        Ok(())
    }

    /// Puts the promo code on the order. `false` when it is refused.
    async fn put_promo(&self, order: OrderId, code: &str) -> Result<bool, AssistantError> {
        let change = ChangePromo {
            call: self.call(Part::Promo),
            order,
            code: Some(code.to_owned()),
        };
        Ok(self
            .told(change_promo(self.tools.store, change).await)?
            .is_ok())
    }

    pub(super) async fn open_checkout(&self, order: OrderId) -> Told<Checkout, AssistantError> {
        self.checkout_of(order, None).await
    }

    /// A checkout for what is due for the order, or for the fee of a move.
    pub(super) async fn checkout_of(
        &self,
        order: OrderId,
        move_request: Option<MoveId>,
    ) -> Told<Checkout, AssistantError> {
        let Some(user) = self.connected().await? else {
            return refused(self.texts().begin_again());
        };
        let public_url = self.tools.public_url;
        let start = StartPayment {
            call: self.call(Part::Pay),
            order,
            email: user.email,
            whole: false,
            change_order: None,
            move_request,
            assessment_fee: None,
            channel: None,
            callback_url: format!("{public_url}/payment/callback"),
            cancel_url: format!("{public_url}/payment/{order}?cancelled=1"),
        };
        let cmd = PayOrder {
            start,
            use_credit: None,
        };
        let paying = pay_order(self.tools.store, self.tools.gateway, cmd).await;
        Ok(match self.told(paying)? {
            Ok(Paying::Checkout(started)) => Ok(Checkout {
                url: started.url,
                amount: started.amount,
            }),
            Ok(Paying::Paid { .. }) => Err(Refusal(self.texts().everything_is_paid().into())),
            Err(refusal) => Err(refusal),
        })
    }
}

fn quote_of(lines: &[PriceLine]) -> Result<Quote, AssistantError> {
    let total = Money::total(lines.iter().map(PriceLine::gross)).map_err(failed)?;
    let lines = lines.iter().map(|line| QuoteLine {
        label: line.label().to_owned(),
        amount: line.gross(),
    });
    Ok(Quote {
        lines: lines.collect(),
        total,
    })
}

fn failed(error: MoneyError) -> AssistantError {
    AssistantError::Failed(error.to_string())
}
