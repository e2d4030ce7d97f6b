use crate::{Queries, connection::on_each, rows::Row};
use async_trait::async_trait;
use catalog::Category;
use diesel::{
    OptionalExtension, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{BigInt, Nullable, Text},
};
use kernel::StoreError;
use marketplace::read::{CatalogQueries, Offering};

/// The providers who take work in a category now; `c` is the category.
macro_rules! provider_count {
    () => {
        "(SELECT COUNT(*) FROM provider_categories pc JOIN providers p ON p.id = pc.provider_id
            WHERE pc.category_slug = c.slug AND p.status IN ('ACTIVE', 'PROBATION')) AS provider_count"
    };
}

/// The other words for a category, one text with a bar between them.
macro_rules! keywords {
    () => {
        "(SELECT string_agg(s.term, '|' ORDER BY s.position, s.term) FROM category_synonyms s
            WHERE s.category_slug = c.slug AND s.enabled) AS keywords"
    };
}

const CATEGORIES: &str = concat!(
    "SELECT c.slug, c.document, ",
    provider_count!(),
    ", ",
    keywords!(),
    " FROM categories c WHERE c.enabled ORDER BY c.position, c.slug"
);

/// With the newest form and, if the engine prices the service, the newest card.
const OFFERING: &str = concat!(
    "SELECT c.slug, c.document, f.document AS form, r.document AS rate_card, ",
    provider_count!(),
    ", ",
    keywords!(),
    " FROM categories c
    JOIN service_forms f ON f.category_slug = c.slug
        AND f.version = (SELECT MAX(version) FROM service_forms WHERE category_slug = c.slug)
    LEFT JOIN rate_cards r ON r.category_slug = c.slug
        AND r.version = (SELECT MAX(version) FROM rate_cards WHERE category_slug = c.slug)
    WHERE c.slug = $1 AND c.enabled"
);

#[derive(QueryableByName)]
struct CategoryRow {
    #[diesel(sql_type = Text)]
    slug: String,
    #[diesel(sql_type = Text)]
    document: String,
    #[diesel(sql_type = BigInt)]
    provider_count: i64,
    #[diesel(sql_type = Nullable<Text>)]
    keywords: Option<String>,
}

#[derive(QueryableByName)]
struct OfferingRow {
    #[diesel(embed)]
    category: CategoryRow,
    #[diesel(sql_type = Text)]
    form: String,
    #[diesel(sql_type = Nullable<Text>)]
    rate_card: Option<String>,
}

#[async_trait]
impl CatalogQueries for Queries {
    async fn categories(&self) -> Result<Vec<(Category, u32)>, StoreError> {
        let rows: Vec<CategoryRow> = self.read(|conn| on_each!(conn, |c| sql_query(CATEGORIES).load(c))).await?;
        rows.into_iter().map(CategoryRow::view).collect()
    }

    async fn offering(&self, slug: &str) -> Result<Option<Offering>, StoreError> {
        let slug = slug.to_owned();
        let row: Option<OfferingRow> =
            self.read(move |conn| on_each!(conn, |c| sql_query(OFFERING).bind::<Text, _>(slug).get_result(c).optional())).await?;
        row.map(OfferingRow::view).transpose()
    }
}

impl CategoryRow {
    fn view(self) -> Result<(Category, u32), StoreError> {
        let stored: Category = Row::new("categories", &self.slug).json("document", &self.document)?;
        let keywords = self.keywords.iter().flat_map(|words| words.split('|')).map(str::to_owned).collect();
        let category = Category { keywords, ..stored };
        Ok((category, u32::try_from(self.provider_count).unwrap_or(u32::MAX)))
    }
}

impl OfferingRow {
    fn view(self) -> Result<Offering, StoreError> {
        let slug = self.category.slug.clone();
        let row = Row::new("categories", &slug);
        let (form, rate_card) = (row.json("form", &self.form)?, self.rate_card.map(|card| row.json("rate_card", &card)));
        let (category, provider_count) = self.category.view()?;
        Ok(Offering { category, form, rate_card: rate_card.transpose()?, provider_count })
    }
}
