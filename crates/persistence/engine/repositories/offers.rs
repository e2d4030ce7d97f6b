use crate::prelude::*;
use crate::{
    dialect::{write_all, write_of},
    locked::Lock,
    open_offers::open_or_reserved,
    rows::{OfferRow, Row},
    schema::{offers, provider_categories},
    unit::DieselUnit,
};
use ::providers::{OFFERS_SHOWN_A_DAY, Offer, OfferRepository, OfferState, SentWaves};
use diesel::dsl::{exists, not};
use kernel::{OfferId, OrderId, ProviderId, StoreError, Timestamp};

impl OfferRepository for DieselUnit<'_> {
    fn order_of(&mut self, id: OfferId) -> Result<Option<OrderId>, StoreError> {
        let order = offers::table.find(id.to_string()).select(offers::order_id);
        let order: Option<String> = self.query(|c| order.get_result(c).optional())?;
        let id = id.to_string();
        self.keep(Row::new("offers", &id).opt_id("order_id", order.as_deref()))
    }

    fn lock(&mut self, id: OfferId) -> Result<Option<Offer>, StoreError> {
        let offer = offers::table
            .find(id.to_string())
            .select(OfferRow::as_select());
        self.read(|c| offer.locked().get_result(c).optional())
    }

    fn lock_open_of(&mut self, order: OrderId) -> Result<Vec<Offer>, StoreError> {
        let of_order = offers::table.filter(offers::order_id.eq(order.to_string()));
        let open = of_order
            .filter(offers::state.eq(OfferState::Sent.code()))
            .order(offers::id);
        self.read_all(|c| open.select(OfferRow::as_select()).locked().load(c))
    }

    fn open_orders_of(
        &mut self,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<Vec<OrderId>, StoreError> {
        let open = offers::table
            .filter(offers::provider_id.eq(provider.to_string()))
            .filter(open_or_reserved!(now))
            .order(offers::order_id)
            .select(offers::order_id);
        let found: Vec<String> = self.query(|c| open.load(c))?;
        let read = |id: &String| Row::new("offers", id).id("order_id", id);
        self.keep(found.iter().map(read).collect())
    }

    fn lock_reserves_of(&mut self, order: OrderId) -> Result<Vec<Offer>, StoreError> {
        let of_order = offers::table.filter(offers::order_id.eq(order.to_string()));
        let states = [OfferState::Sent.code(), OfferState::Reserved.code()];
        let asked = of_order
            .filter(offers::reserve)
            .filter(offers::state.eq_any(states))
            .order(offers::id);
        self.read_all(|c| asked.select(OfferRow::as_select()).locked().load(c))
    }

    fn shown_since(
        &mut self,
        provider: ProviderId,
        since: Timestamp,
    ) -> Result<Vec<OfferId>, StoreError> {
        let shown = offers::table
            .filter(offers::provider_id.eq(provider.to_string()))
            .filter(offers::shown_at.ge(since.naive_utc()))
            .order(offers::shown_at)
            .limit(i64::from(OFFERS_SHOWN_A_DAY))
            .select(offers::id);
        let found: Vec<String> = self.query(|c| shown.load(c))?;
        let read = |id: &String| Row::new("offers", id).id("id", id);
        self.keep(found.iter().map(read).collect())
    }

    fn lock_taken_of(&mut self, order: OrderId) -> Result<Option<Offer>, StoreError> {
        let of_order = offers::table.filter(offers::order_id.eq(order.to_string()));
        let taken = of_order
            .filter(offers::state.eq(OfferState::Accepted.code()))
            .select(OfferRow::as_select());
        self.read(|c| taken.locked().get_result(c).optional())
    }

    fn insert(&mut self, offer: Offer) -> Result<(), StoreError> {
        let row = self.keep(OfferRow::try_from(&offer))?;
        let offered = diesel::insert_into(offers::table).values(&row);
        // The statement locks these few rows. The unit locks nothing of the provider after it.
        let earlier = provider_categories::table
            .filter(provider_categories::provider_id.eq(&row.provider_id))
            .filter(provider_categories::last_offer_at.lt(row.sent_at));
        let last = provider_categories::last_offer_at.eq(row.sent_at);
        let noted = diesel::update(earlier).set(last);
        self.query(|c| write_all(&[write_of(offered), write_of(noted)], c))
            .map(drop)
    }

    fn save(&mut self, offer: Offer) -> Result<(), StoreError> {
        let mut row = self.keep(OfferRow::try_from(&offer))?;
        row.version = offer.version.saturating_add(1);
        let read = offers::table
            .find(offer.id.to_string())
            .filter(offers::version.eq(offer.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn ask_again(&mut self, order: OrderId) -> Result<(), StoreError> {
        let unseen = offers::table
            .filter(offers::order_id.eq(order.to_string()))
            .filter(offers::state.eq(OfferState::Expired.code()));
        let lost = (
            offers::state.eq(OfferState::Lost.code()),
            offers::version.eq(offers::version + 1),
        );
        self.query(|c| diesel::update(unseen).set(lost).execute(c))
            .map(drop)
    }

    fn has_declined(&mut self, order: OrderId, provider: ProviderId) -> Result<bool, StoreError> {
        let last = OfferState::ALL.iter().filter(|state| state.is_final());
        let offered = offers::table
            .filter(offers::order_id.eq(order.to_string()))
            .filter(offers::provider_id.eq(provider.to_string()))
            .filter(offers::state.eq_any(last.map(|state| state.code())));
        self.query(|c| diesel::select(exists(offered)).get_result(c))
    }

    fn latest_of(&mut self, order: OrderId) -> Result<Vec<Offer>, StoreError> {
        let latest_first = (
            offers::provider_id,
            offers::past,
            offers::sent_at.desc(),
            offers::wave.desc(),
        );
        let sent = offers::table
            .filter(offers::order_id.eq(order.to_string()))
            .order(latest_first)
            .select(OfferRow::as_select());
        let mut rows: Vec<OfferRow> = self.query(|c| sent.load(c))?;
        rows.dedup_by(|next, one| next.provider_id == one.provider_id);
        self.keep(rows.into_iter().map(Offer::try_from).collect())
    }

    fn waves_of(&mut self, order: OrderId) -> Result<SentWaves, StoreError> {
        let order = order.to_string();
        let sent = offers::table
            .filter(offers::order_id.eq(&order))
            .filter(not(offers::past))
            .select((offers::wave, offers::by_hand))
            .distinct();
        let found: Vec<(i32, bool)> = self.query(|c| sent.load(c))?;
        let row = Row::new("offers", &order);
        let read = |(wave, by_hand)| row.count("wave", wave).map(|number| (number, by_hand));
        let numbers: Result<Vec<(u32, bool)>, StoreError> = found.into_iter().map(read).collect();
        self.keep(numbers.map(SentWaves::of))
    }

    fn begin_search(&mut self, order: OrderId) -> Result<(), StoreError> {
        let earlier = offers::table
            .filter(offers::order_id.eq(order.to_string()))
            .filter(not(offers::past));
        let past = offers::past.eq(true);
        self.query(|c| diesel::update(earlier).set(past).execute(c))
            .map(drop)
    }
}
