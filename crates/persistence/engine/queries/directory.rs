use crate::cursor::{Cursor, nothing, page, rows_of};
use crate::prepared::RunQueryDsl;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{Row, time},
    setting_values::{setting_values, values_at},
};
use ::providers::ProviderStatus;
use ::reviews::Rating;
use ::settings::SettingGroup;
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::{
    OptionalExtension, QueryableByName,
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Nullable, Text, Timestamp as Moment},
};
use kernel::{ProviderId, StoreError, Timestamp};
use marketplace::{
    read::{DirectoryFilter, DirectoryQueries, Page, PageRequest, PublicProvider},
    settings::rating_shown_from,
};
use persistence_base::escaped;

/// The provider with the list of services, the list of zones, and the number of policies that are
/// valid on `$1`, in one row.
macro_rules! cards {
    () => {
        "SELECT p.id, p.display_name, p.photo_url, p.bio, p.status, p.created_at,
            CAST(p.jobs_done AS BIGINT) AS jobs_done, CAST(p.rank_milli AS BIGINT) AS rank_milli,
            CAST(p.rating_count AS BIGINT) AS rating_count, CAST(p.rating_stars AS BIGINT) AS rating_stars,
            (SELECT string_agg(pc.category_slug, ' ' ORDER BY pc.position) FROM provider_categories pc
                WHERE pc.provider_id = p.id) AS categories,
            (SELECT string_agg(pz.zone, '' ORDER BY pz.position) FROM provider_zones pz WHERE pz.provider_id = p.id) AS zones,
            (SELECT COUNT(*) FROM provider_policies pp
                WHERE pp.provider_id = p.id AND pp.valid_from <= $1 AND pp.valid_until >= $1) AS policies
        FROM providers p "
    };
}

/// Follows the index of listed providers downwards from a rank, and skips rows that do not match
/// the filter.
const DIRECTORY: &str = concat!(
    cards!(),
    "WHERE p.listed = 1
        AND (CAST($2 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM provider_categories f
            WHERE f.provider_id = p.id AND f.category_slug = $2))
        AND (CAST($3 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM provider_zones z WHERE z.provider_id = p.id AND z.zone = $3))
        AND (CAST($4 AS TEXT) IS NULL OR lower(p.display_name) LIKE $4 ESCAPE '!' OR EXISTS (SELECT 1 FROM provider_categories w
            WHERE w.provider_id = p.id AND w.category_slug LIKE $5 ESCAPE '!'))
        AND p.rank_milli <= $6 AND (p.rank_milli < $6 OR p.id < $7)
    ORDER BY p.rank_milli DESC, p.id DESC LIMIT $8"
);

const ONE: &str = concat!(cards!(), "WHERE p.id = $2 AND p.listed = 1");

/// A provider who takes work, with the changed settings of ratings.
pub(super) struct Card {
    row: CardRow,
    settings: Vec<(String, i64)>,
}

/// A provider who takes work, in two statements.
pub(super) fn listed(
    conn: &mut DbConnection,
    id: &str,
    now: Timestamp,
) -> QueryResult<Option<Card>> {
    let row: Option<CardRow> = sql_query(ONE)
        .bind::<Text, _>(now.abuja_date().to_string())
        .bind::<Text, _>(id)
        .prepared()
        .get_result(conn)
        .optional()?;
    let settings = values_at(conn, SettingGroup::Reviews, now)?;
    Ok(row.map(|row| Card { row, settings }))
}

#[derive(QueryableByName)]
struct CardRow {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Text)]
    display_name: String,
    #[diesel(sql_type = Nullable<Text>)]
    photo_url: Option<String>,
    #[diesel(sql_type = Text)]
    bio: String,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = Moment)]
    created_at: NaiveDateTime,
    #[diesel(sql_type = BigInt)]
    jobs_done: i64,
    #[diesel(sql_type = BigInt)]
    rank_milli: i64,
    #[diesel(sql_type = BigInt)]
    rating_count: i64,
    #[diesel(sql_type = BigInt)]
    rating_stars: i64,
    #[diesel(sql_type = Nullable<Text>)]
    categories: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    zones: Option<String>,
    #[diesel(sql_type = BigInt)]
    policies: i64,
}

#[async_trait]
impl DirectoryQueries for Queries {
    async fn directory(
        &self,
        filter: DirectoryFilter,
        now: Timestamp,
        request: PageRequest,
    ) -> Result<Page<PublicProvider>, StoreError> {
        let Ok(after) = Cursor::of(&request) else {
            return Ok(nothing());
        };
        // A rank above all possible ones, so that the first page begins at the top.
        let (rank, id) = after.map_or((i64::MAX, String::new()), |cursor| {
            (cursor.rank(), cursor.id)
        });
        let search = filter.search.as_deref().map(escaped);
        let (name, slug) = (
            search.as_ref().map(|w| format!("%{w}%")),
            search
                .as_ref()
                .map(|w| format!("%{}%", w.replace(' ', "-"))),
        );
        let (rows, settings) = self
            .snapshot(move |conn| {
                let rows: Vec<CardRow> = sql_query(DIRECTORY)
                    .bind::<Text, _>(now.abuja_date().to_string())
                    .bind::<Nullable<Text>, _>(filter.category)
                    .bind::<Nullable<Text>, _>(filter.zone.map(String::from))
                    .bind::<Nullable<Text>, _>(name)
                    .bind::<Nullable<Text>, _>(slug)
                    .bind::<BigInt, _>(rank)
                    .bind::<Text, _>(id)
                    .bind::<BigInt, _>(rows_of(request.limit))
                    .prepared()
                    .load(conn)?;
                Ok((rows, values_at(conn, SettingGroup::Reviews, now)?))
            })
            .await?;
        let shown_from = rating_shown_from(&setting_values(settings)?);
        page(
            rows,
            request.limit,
            |row| Cursor::ranked(row.rank_milli, row.id.clone()),
            |row| row.view(shown_from),
        )
    }

    async fn public_provider(
        &self,
        id: ProviderId,
        now: Timestamp,
    ) -> Result<Option<PublicProvider>, StoreError> {
        let card = self
            .snapshot(move |conn| listed(conn, &id.to_string(), now))
            .await?;
        card.map(Card::view).transpose()
    }
}

impl Card {
    pub(super) fn view(self) -> Result<PublicProvider, StoreError> {
        let shown_from = rating_shown_from(&setting_values(self.settings)?);
        self.row.view(shown_from)
    }
}

impl CardRow {
    fn view(self, shown_from: u32) -> Result<PublicProvider, StoreError> {
        let row = Row::new("providers", &self.id);
        let number =
            |column: &str, value: i64| u32::try_from(value).map_err(|_| row.corrupt(column));
        let status = row.code("status", &self.status, ProviderStatus::from_code)?;
        Ok(PublicProvider {
            id: row.id("id", &self.id)?,
            rating: Rating {
                count: number("rating_count", self.rating_count)?,
                stars: number("rating_stars", self.rating_stars)?,
            },
            shown_from,
            jobs_done: number("jobs_done", self.jobs_done)?,
            categories: self
                .categories
                .unwrap_or_default()
                .split_whitespace()
                .map(str::to_owned)
                .collect(),
            zones: self.zones.unwrap_or_default().chars().collect(),
            vetted: status == ProviderStatus::Active,
            insured: self.policies > 0,
            created_at: time(self.created_at),
            display_name: self.display_name,
            photo_url: self.photo_url,
            bio: self.bio,
        })
    }
}
