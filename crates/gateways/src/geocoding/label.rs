use serde_json::Value;

/// As much as a person's location may hold.
const LONGEST: usize = 120;

/// A text of the answer, fit to be shown: no control characters, not blank.
pub fn text(object: &Value, name: &str) -> Option<String> {
    let shown: String = object
        .get(name)?
        .as_str()?
        .chars()
        .filter(|c| !c.is_control())
        .collect();
    let shown = shown.trim();
    (!shown.is_empty()).then(|| shown.to_owned())
}

/// The first of the names that holds a text.
pub fn first(object: &Value, names: &[&str]) -> Option<String> {
    names.iter().find_map(|name| text(object, name))
}

/// "Banex Plaza, Kampala Street, Wuse 2, Abuja": from the small to the large, nothing twice. The FCT goes without saying
/// once Abuja was said.
pub fn label(parts: impl IntoIterator<Item = Option<String>>) -> Option<String> {
    let mut said: Vec<String> = Vec::new();
    for part in parts.into_iter().flatten() {
        let is_fct = part == "Federal Capital Territory" && said.iter().any(|one| one == "Abuja");
        if !is_fct && !said.contains(&part) {
            said.push(part);
        }
    }
    let label: String = said.join(", ").chars().take(LONGEST).collect();
    (!label.is_empty()).then_some(label)
}

/// `osm:N107775`: the number of a place lasts, the service's own number does not.
pub fn place_id(object: &Value) -> Option<String> {
    let kind = text(object, "osm_type")?
        .chars()
        .next()?
        .to_ascii_uppercase();
    let id = object.get("osm_id")?;
    let number = id.as_u64().or_else(|| id.as_str()?.parse().ok())?;
    matches!(kind, 'N' | 'W' | 'R').then(|| format!("osm:{kind}{number}"))
}

/// A number, also when it is written as a text.
pub fn degrees(value: &Value) -> Option<f64> {
    value
        .as_f64()
        .or_else(|| value.as_str()?.trim().parse().ok())
}
