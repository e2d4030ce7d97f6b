//! Reports that come as a form.

use reqwest::Url;

/// The fields of a form; `None` when the body is no text.
pub fn form_of(body: &[u8]) -> Option<Url> {
    let mut form = Url::parse("http://form.invalid").ok()?;
    form.set_query(Some(std::str::from_utf8(body).ok()?));
    Some(form)
}

/// The first field of this name, unless it is empty.
pub fn field_of(form: &Url, name: &str) -> Option<String> {
    form.query_pairs()
        .find(|(key, _)| key == name)
        .map(|(_, value)| value.into_owned())
        .filter(|value| !value.is_empty())
}
