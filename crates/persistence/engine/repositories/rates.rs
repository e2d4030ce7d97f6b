use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{RateCardRow, RateChangeRow, Row, count, document},
    schema::{categories, rate_cards, rate_changes, service_forms},
    unit::DieselUnit,
};
use ::pricing::{RateCard, RateChange};
use kernel::{Money, RateChangeId, StoreError};
use marketplace::{rates::RateRepository, repositories::RatedForm};

impl RateRepository for DieselUnit<'_> {
    fn rated_form(&mut self, category: &str) -> Result<Option<RatedForm>, StoreError> {
        let cards = rate_cards::table
            .inner_join(categories::table.on(categories::slug.eq(rate_cards::category_slug)))
            .inner_join(service_forms::table.on(service_forms::category_slug.eq(categories::slug)))
            .filter(rate_cards::category_slug.eq(category))
            .order((rate_cards::version.desc(), service_forms::version.desc()))
            .select((rate_cards::document, service_forms::document));
        let found: Option<(String, String)> = self.query(|c| cards.first(c).optional())?;
        let row = Row::new("rate_cards", category);
        let read = found.map(|(card, form)| {
            Ok(RatedForm {
                card: row.json("document", &card)?,
                form: row.json("form", &form)?,
            })
        });
        self.keep(read.transpose())
    }

    fn publish_card(&mut self, card: &RateCard, from: Money) -> Result<(), StoreError> {
        let row = RateCardRow {
            category_slug: card.category.clone(),
            version: self.keep(count(card.version))?,
            document: self.keep(document(card))?,
            seeded: false,
            price_from_kobo: Some(from.kobo()),
        };
        self.query(|c| {
            diesel::insert_into(rate_cards::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn propose_rates(&mut self, change: &RateChange) -> Result<(), StoreError> {
        let row = self.keep(RateChangeRow::try_from(change))?;
        self.query(|c| {
            diesel::insert_into(rate_changes::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn lock_rates(&mut self, id: RateChangeId) -> Result<Option<RateChange>, StoreError> {
        let change = rate_changes::table
            .find(id.to_string())
            .select(RateChangeRow::as_select());
        self.read(|c| change.locked().get_result(c).optional())
    }

    fn save_rates(&mut self, change: RateChange) -> Result<(), StoreError> {
        let mut row = self.keep(RateChangeRow::try_from(&change))?;
        row.version = change.version.saturating_add(1);
        let read = rate_changes::table
            .find(&row.id)
            .filter(rate_changes::version.eq(change.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
