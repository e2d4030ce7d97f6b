use serde_json::Value;

/// The maximum length of a location label in characters.
const LONGEST: usize = 120;

/// The text in a field of the answer, without control characters; `None` if it is blank.
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

/// The first text that is found under one of the names.
pub fn first(object: &Value, names: &[&str]) -> Option<String> {
    names.iter().find_map(|name| text(object, name))
}

/// A label such as "Banex Plaza, Kampala Street, Wuse 2, Abuja": from the smallest part to the
/// largest, each part once. The Federal Capital Territory is left out after Abuja.
pub fn label(parts: impl IntoIterator<Item = Option<String>>) -> Option<String> {
    let mut shown: Vec<String> = Vec::new();
    for part in parts.into_iter().flatten() {
        let is_fct = part == "Federal Capital Territory" && shown.iter().any(|one| one == "Abuja");
        if !is_fct && !shown.contains(&part) {
            shown.push(part);
        }
    }
    let label: String = shown.join(", ").chars().take(LONGEST).collect();
    (!label.is_empty()).then_some(label)
}

/// The id of a place, such as `osm:N107775`. It is made of OpenStreetMap's number, because the
/// service's own number may change.
pub fn place_id(object: &Value) -> Option<String> {
    let kind = text(object, "osm_type")?
        .chars()
        .next()?
        .to_ascii_uppercase();
    let id = object.get("osm_id")?;
    let number = id.as_u64().or_else(|| id.as_str()?.parse().ok())?;
    matches!(kind, 'N' | 'W' | 'R').then(|| format!("osm:{kind}{number}"))
}

/// A number, or a text that contains one.
pub fn degrees(value: &Value) -> Option<f64> {
    value
        .as_f64()
        .or_else(|| value.as_str()?.trim().parse().ok())
}
