use crate::Category;
use serde_json::Value;
use std::{collections::BTreeMap, sync::LazyLock};

/// The title rules of the requests of each service, by slug. A test checks them against the forms.
const EMBEDDED: &str = include_str!("../titles.json");
/// The number of chosen values that a title names; the rest is counted.
const NAMED: usize = 2;

static RULES: LazyLock<BTreeMap<String, Rule>> =
    LazyLock::new(|| serde_json::from_str(EMBEDDED).unwrap_or_default());

/// The rule for the titles of one service's requests. A title is `name` or the text of `lead`, then
/// a colon and the texts of `about`, then the texts of `with`, all separated by commas.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    name: String,
    #[serde(default)]
    lead: Option<Labels>,
    #[serde(default)]
    about: Vec<Part>,
    #[serde(default)]
    with: Vec<Part>,
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(untagged)]
enum Part {
    Labels(Labels),
    Count(Count),
}

/// The texts of the chosen values of a field. A value without a text is left out.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Labels {
    key: String,
    labels: BTreeMap<String, String>,
}

/// A sum of counted answers. The title contains it when it is at least `from`.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Count {
    keys: Vec<String>,
    #[serde(default = "one")]
    from: i64,
    one: String,
    many: String,
}

const fn one() -> i64 {
    1
}

/// The title of a request in lists and messages: the work, "Deep home cleaning, 3 bedrooms", or the
/// name of the service when no answers are known. It contains only the form's own choices and
/// counts. Free text is left out, because titles are shown where free text is not.
#[must_use]
pub fn work_title(category: &Category, answers: &Value) -> String {
    RULES
        .get(&category.slug)
        .and_then(|rule| rule.title(answers))
        .unwrap_or_else(|| category.name.clone())
}

impl Rule {
    fn title(&self, answers: &Value) -> Option<String> {
        let lead = self.lead.as_ref().and_then(|labels| labels.say(answers));
        let about: Vec<String> = self
            .about
            .iter()
            .filter_map(|part| part.say(answers))
            .collect();
        let with: Vec<String> = self
            .with
            .iter()
            .filter_map(|part| part.say(answers))
            .collect();
        if lead.is_none() && about.is_empty() && with.is_empty() {
            return None;
        }
        let mut title = lead.unwrap_or_else(|| self.name.clone());
        if !about.is_empty() {
            title = format!("{title}: {}", about.join(", "));
        }
        for part in with {
            title = format!("{title}, {part}");
        }
        Some(title)
    }
}

impl Part {
    fn say(&self, answers: &Value) -> Option<String> {
        match self {
            Self::Labels(labels) => labels.say(answers),
            Self::Count(count) => count.say(answers),
        }
    }
}

impl Labels {
    fn say(&self, answers: &Value) -> Option<String> {
        let named = |value: &Value| self.labels.get(value.as_str()?).map(String::as_str);
        let answer = answers.get(&self.key)?;
        let chosen: Vec<&str> = answer
            .as_array()
            .map_or(std::slice::from_ref(answer), Vec::as_slice)
            .iter()
            .filter_map(named)
            .collect();
        match (chosen.get(..NAMED), chosen.len().saturating_sub(NAMED)) {
            (Some(first), more @ 1..) => Some(format!("{} and {more} more", first.join(", "))),
            (Some(_) | None, _) => Some(chosen.join(" and ")).filter(|text| !text.is_empty()),
        }
    }
}

impl Count {
    fn say(&self, answers: &Value) -> Option<String> {
        let numbers = self
            .keys
            .iter()
            .filter_map(|key| answers.get(key)?.as_i64());
        let total = numbers.fold(0_i64, i64::saturating_add);
        let unit = if total == 1 { &self.one } else { &self.many };
        (total >= self.from.max(1)).then(|| format!("{total} {unit}"))
    }
}

#[cfg(test)]
mod tests;
