//! Requests as loosely typed as Paystack accepts them: JSON or form, numbers as numbers or text.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::{FromRequest, HttpRequest, web};
use serde_json::{Map, Value};

use super::refusal::Refusal;

pub struct Fields(Map<String, Value>);

impl Fields {
    fn parse(content_type: &str, body: &[u8]) -> Result<Self, Refusal> {
        if content_type.starts_with("application/x-www-form-urlencoded") {
            let pairs: Vec<(String, String)> = serde_urlencoded::from_bytes(body)
                .map_err(|_| Refusal::bad("Invalid form body", None))?;
            return Ok(Self(
                pairs
                    .into_iter()
                    .map(|(name, value)| (name, Value::String(value)))
                    .collect(),
            ));
        }
        let fields = if body.is_empty() {
            Ok(Map::new())
        } else {
            serde_json::from_slice(body)
        };
        fields
            .map(Self)
            .map_err(|_| Refusal::bad("Invalid JSON request", None))
    }

    pub fn raw(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// The text of a field, unless it is missing or empty.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.raw(name)
            .and_then(Value::as_str)
            .map(str::trim)
            .filter(|text| !text.is_empty())
    }

    /// A text or a number, as a text.
    pub fn text_or_number(&self, name: &str) -> Option<String> {
        let value = self.raw(name)?;
        value
            .as_u64()
            .map(|number| number.to_string())
            .or_else(|| self.text(name).map(str::to_owned))
    }

    /// A whole number of kobo above zero, given as a number or as digits.
    pub fn kobo(&self, name: &str) -> Option<u64> {
        let value = self.raw(name)?;
        let number = value
            .as_u64()
            .or_else(|| value.as_str().and_then(|text| text.trim().parse().ok()))?;
        (number > 0).then_some(number)
    }
}

impl FromRequest for Fields {
    type Error = Refusal;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Refusal>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let content_type = request
            .headers()
            .get(CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
            .to_ascii_lowercase();
        let body = web::Bytes::from_request(request, payload);
        Box::pin(async move {
            let body = body
                .await
                .map_err(|_| Refusal::bad("Request body could not be read", None))?;
            Self::parse(&content_type, &body)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_come_as_numbers_and_as_text() {
        let fields = Fields::parse(
            "application/json",
            br#"{"a":100,"b":"250","c":0,"d":1.5,"e":"x","f":-1}"#,
        );
        let fields = fields.ok();
        let kobo = |name| fields.as_ref().and_then(|fields| fields.kobo(name));
        assert_eq!(
            ["a", "b", "c", "d", "e", "f", "g"].map(kobo),
            [Some(100), Some(250), None, None, None, None, None]
        );
    }

    #[test]
    fn a_form_is_taken_too() {
        let fields = Fields::parse(
            "application/x-www-form-urlencoded",
            b"email=ada%40example.ng&amount=500",
        )
        .ok();
        let fields = fields.as_ref();
        assert_eq!(
            fields.and_then(|fields| fields.text("email")),
            Some("ada@example.ng")
        );
        assert_eq!(fields.and_then(|fields| fields.kobo("amount")), Some(500));
    }
}
