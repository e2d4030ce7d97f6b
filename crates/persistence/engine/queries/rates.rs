//! The rate cards as staff see them, and the orders on which new prices are tried.

use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{RateChangeRow, Row, time},
    schema::{order_details, orders, rate_changes, users},
};
use async_trait::async_trait;
use catalog::Category;
use chrono::NaiveDateTime;
use diesel::{
    dsl::sql,
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Bool, Nullable, Text},
};
use kernel::{Money, StoreError, UserId};
use marketplace::{
    read::{
        PREVIEWED, PricedCase, RATE_CHANGES_SHOWN, RateQueries, RateTrial, RatedService,
        ServiceRates,
    },
    repositories::RatedForm,
};
use pricing::RateChange;
use std::collections::BTreeMap;

/// Every service with its newest rate card.
const RATED: &str = "SELECT c.slug, c.enabled, c.document, r.price_from_kobo FROM categories c
    JOIN rate_cards r ON r.category_slug = c.slug
        AND r.version = (SELECT MAX(version) FROM rate_cards WHERE category_slug = c.slug)
    WHERE c.slug > ''";

/// A service with its newest rate card and its newest form.
const RATED_FORM: &str = "SELECT c.slug, c.enabled, c.document, r.price_from_kobo,
        r.document AS rate_card, f.document AS form FROM categories c
    JOIN rate_cards r ON r.category_slug = c.slug
        AND r.version = (SELECT MAX(version) FROM rate_cards WHERE category_slug = c.slug)
    JOIN service_forms f ON f.category_slug = c.slug
        AND f.version = (SELECT MAX(version) FROM service_forms WHERE category_slug = c.slug)
    WHERE c.slug = $1";

#[derive(QueryableByName)]
struct RatedRow {
    #[diesel(sql_type = Text)]
    slug: String,
    #[diesel(sql_type = Bool)]
    enabled: bool,
    #[diesel(sql_type = Text)]
    document: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    price_from_kobo: Option<i64>,
}

#[derive(QueryableByName)]
struct RatedFormRow {
    #[diesel(embed)]
    service: RatedRow,
    #[diesel(sql_type = Text)]
    rate_card: String,
    #[diesel(sql_type = Text)]
    form: String,
}

type Name = (String, String, String);
type CaseRow = (String, String, NaiveDateTime, Option<String>, String);

#[async_trait]
impl RateQueries for Queries {
    async fn rated_services(&self) -> Result<Vec<RatedService>, StoreError> {
        let (services, open): (Vec<RatedRow>, Vec<RateChangeRow>) = self
            .snapshot(|conn| {
                let services = sql_query(RATED).prepared().load(conn)?;
                let open = rate_changes::table
                    .filter(rate_changes::category_slug.gt(""))
                    .filter(sql::<Bool>("state IN ('WAITING', 'ACCEPTED')"))
                    .select(RateChangeRow::as_select())
                    .load(conn)?;
                Ok((services, open))
            })
            .await?;
        let mut open: BTreeMap<String, RateChange> = open
            .into_iter()
            .map(|row| RateChange::try_from(row).map(|one| (one.category.clone(), one)))
            .collect::<Result<_, _>>()?;
        let mut all = Vec::new();
        for row in services {
            let change = open.remove(&row.slug);
            all.push(row.view(change)?);
        }
        all.sort_by_key(|(position, _)| *position);
        Ok(all.into_iter().map(|(_, service)| service).collect())
    }

    async fn service_rates(&self, slug: &str) -> Result<Option<ServiceRates>, StoreError> {
        let slug = slug.to_owned();
        let found = self.snapshot(move |conn| rates_of(conn, &slug)).await?;
        let Some((row, changes, names)) = found else {
            return Ok(None);
        };
        let changes: Vec<RateChange> = changes
            .into_iter()
            .map(RateChange::try_from)
            .collect::<Result<_, _>>()?;
        let name = |(id, first, last): Name| {
            let id: UserId = id.parse().ok()?;
            Some((id, format!("{first} {last}").trim().to_owned()))
        };
        let rated = row.rated()?;
        let open = changes.iter().find(|change| change.is_open()).cloned();
        let (_, service) = row.service.view(open)?;
        Ok(Some(ServiceRates {
            service,
            rated,
            changes,
            names: names.into_iter().filter_map(name).collect(),
        }))
    }

    async fn rate_trial(&self, slug: &str) -> Result<Option<RateTrial>, StoreError> {
        let slug = slug.to_owned();
        let found: Option<(RatedFormRow, Vec<CaseRow>)> = self
            .snapshot(move |conn| {
                let Some(row) = rated_form(conn, &slug)? else {
                    return Ok(None);
                };
                let cases = orders::table
                    .inner_join(order_details::table)
                    .filter(orders::category_slug.eq(&slug))
                    .filter(orders::price_version_id.is_not_null())
                    .order((orders::created_at.desc(), orders::id.desc()))
                    .limit(PREVIEWED)
                    .select((
                        orders::id,
                        orders::reference,
                        orders::created_at,
                        orders::area,
                        order_details::answers,
                    ))
                    .load(conn)?;
                Ok(Some((row, cases)))
            })
            .await?;
        let Some((row, cases)) = found else {
            return Ok(None);
        };
        let cases = cases.into_iter().map(case);
        Ok(Some(RateTrial {
            rated: row.rated()?,
            cases: cases.collect::<Result<_, _>>()?,
        }))
    }
}

fn rated_form(conn: &mut DbConnection, slug: &str) -> QueryResult<Option<RatedFormRow>> {
    sql_query(RATED_FORM)
        .bind::<Text, _>(slug)
        .prepared()
        .get_result(conn)
        .optional()
}

type Found = (RatedFormRow, Vec<RateChangeRow>, Vec<Name>);

fn rates_of(conn: &mut DbConnection, slug: &str) -> QueryResult<Option<Found>> {
    let Some(row) = rated_form(conn, slug)? else {
        return Ok(None);
    };
    let changes: Vec<RateChangeRow> = rate_changes::table
        .filter(rate_changes::category_slug.eq(slug))
        .order((rate_changes::proposed_at.desc(), rate_changes::id.desc()))
        .limit(RATE_CHANGES_SHOWN)
        .select(RateChangeRow::as_select())
        .load(conn)?;
    let people: Vec<String> = changes
        .iter()
        .flat_map(|change| [Some(&change.proposed_by), change.decided_by.as_ref()])
        .flatten()
        .cloned()
        .collect();
    let names = users::table
        .filter(users::id.eq_any(people))
        .select((users::id, users::first_name, users::last_name))
        .load(conn)?;
    Ok(Some((row, changes, names)))
}

impl RatedRow {
    /// The service with its position.
    fn view(self, open: Option<RateChange>) -> Result<(u32, RatedService), StoreError> {
        let stored: Category =
            Row::new("categories", &self.slug).json("document", &self.document)?;
        let service = RatedService {
            slug: self.slug,
            name: stored.name,
            enabled: self.enabled,
            price_from: self
                .price_from_kobo
                .map(Money::from_kobo)
                .or(stored.price_from),
            open,
        };
        Ok((stored.position, service))
    }
}

impl RatedFormRow {
    fn rated(&self) -> Result<RatedForm, StoreError> {
        let row = Row::new("categories", &self.service.slug);
        Ok(RatedForm {
            card: row.json("rate_card", &self.rate_card)?,
            form: row.json("form", &self.form)?,
        })
    }
}

fn case((id, reference, created_at, area, answers): CaseRow) -> Result<PricedCase, StoreError> {
    let row = Row::new("orders", &id);
    Ok(PricedCase {
        order: row.id("id", &id)?,
        reference: row.id("reference", &reference)?,
        created_at: time(created_at),
        area,
        answers: row.json("answers", &answers)?,
    })
}
