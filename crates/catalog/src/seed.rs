use crate::{Category, Form, SeedError, content};
use std::collections::BTreeSet;

/// One JSON array for each group of the services page.
const FILES: [(&str, &str); 5] = [
    ("keeping_house", include_str!("../data/keeping_house.json")),
    (
        "repairs_and_power",
        include_str!("../data/repairs_and_power.json"),
    ),
    (
        "moving_and_errands",
        include_str!("../data/moving_and_errands.json"),
    ),
    (
        "building_and_finishing",
        include_str!("../data/building_and_finishing.json"),
    ),
    (
        "people_and_occasions",
        include_str!("../data/people_and_occasions.json"),
    ),
];

/// A category that the product starts with, and the first version of its form.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CategorySeed {
    pub category: Category,
    pub form: Form,
}

/// Returns the 30 services that the product starts with (PROD-05), checked, in list order, each
/// with its search words. Names, prices and texts are defaults: staff change them in the content
/// tables.
///
/// # Errors
/// `SeedError` when the embedded data is faulty.
pub fn seed() -> Result<Vec<CategorySeed>, SeedError> {
    let mut seeds = Vec::new();
    for (file, json) in FILES {
        let group: Vec<CategorySeed> =
            serde_json::from_str(json).map_err(|source| SeedError::Json { file, source })?;
        seeds.extend(group);
    }
    let mut synonyms = content()?.synonyms;
    for CategorySeed { category, .. } in &mut seeds {
        category.keywords = synonyms.remove(&category.slug).unwrap_or_default();
    }
    if let Some(slug) = synonyms.into_keys().next() {
        return Err(SeedError::Words { slug });
    }
    let (mut slugs, mut positions) = (BTreeSet::new(), BTreeSet::new());
    for CategorySeed { category, form } in &seeds {
        category.check()?;
        form.check().map_err(|fault| SeedError::Form {
            slug: category.slug.clone(),
            fault,
        })?;
        if !slugs.insert(category.slug.as_str()) || !positions.insert(category.position) {
            return Err(SeedError::Twice {
                slug: category.slug.clone(),
            });
        }
    }
    seeds.sort_by_key(|seed| seed.category.position);
    Ok(seeds)
}
