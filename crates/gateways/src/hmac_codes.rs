use crate::SetupError;
use hmac::{Hmac, KeyInit, Mac};
use identity::{CodeMaker, PhoneCode};
use kernel::{NgPhone, OrderId, PhoneCodeId, TicketId, UserId};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;

type Code = Hmac<Sha256>;

const SHORTEST_KEY_BYTES: usize = 32;
const CODES: u64 = 1_000_000;
const GUEST_TOKEN_BYTES: usize = 16;
/// The alphabet of the codes of receipts: Crockford's base 32, without I, L, O and U.
const SYMBOLS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Codes that follow from their ids: the HMAC of the id under a secret key, as six digits. Only who
/// has the key can tell the code of an id, so the code itself is stored nowhere.
pub struct HmacCodes {
    making: Code,
    sealing: Code,
    receipts: Code,
    stops: Code,
    guest_links: Code,
}

impl HmacCodes {
    /// # Errors
    /// `SetupError` for a key that is too short.
    pub fn new(key: &SecretString) -> Result<Self, SetupError> {
        let key = key.expose_secret().as_bytes();
        if key.len() < SHORTEST_KEY_BYTES {
            return Err(SetupError::new("JWT_SECRET", "is too short"));
        }
        let keyed = |purpose: &[u8]| {
            Code::new_from_slice(key)
                .map(|mut mac| {
                    mac.update(purpose);
                    mac
                })
                .map_err(|_| SetupError::new("JWT_SECRET", "cannot make codes"))
        };
        Ok(Self {
            making: keyed(b"phone-code:")?,
            sealing: keyed(b"phone-code-seal:")?,
            receipts: keyed(b"receipt:")?,
            stops: keyed(b"stop-marketing:")?,
            guest_links: keyed(b"guest-link:")?,
        })
    }

    fn stop_of(&self, user: UserId) -> Code {
        let mut mac = self.stops.clone();
        mac.update(user.uuid().as_bytes());
        mac
    }

    fn sealed(&self, id: PhoneCodeId, phone: &NgPhone, code: &str) -> Code {
        let mut mac = self.sealing.clone();
        mac.update(id.uuid().as_bytes());
        mac.update(phone.as_str().as_bytes());
        mac.update(code.as_bytes());
        mac
    }
}

impl CodeMaker for HmacCodes {
    fn code(&self, id: PhoneCodeId) -> String {
        let mut mac = self.making.clone();
        mac.update(id.uuid().as_bytes());
        let number = mac
            .finalize()
            .into_bytes()
            .iter()
            .take(8)
            .fold(0_u64, |number, byte| (number << 8) | u64::from(*byte));
        format!("{:06}", number % CODES)
    }

    fn seal(&self, id: PhoneCodeId, phone: &NgPhone) -> String {
        let mac = self.sealed(id, phone, &self.code(id));
        hex::encode(mac.finalize().into_bytes())
    }

    fn fits(&self, code: &PhoneCode, typed: &str) -> bool {
        let sealed = hex::decode(&code.sealed).unwrap_or_default();
        self.sealed(code.id, &code.phone, typed)
            .verify_slice(&sealed)
            .is_ok()
    }

    fn receipt_code(&self, order: OrderId) -> String {
        let mut mac = self.receipts.clone();
        mac.update(order.uuid().as_bytes());
        let bytes = mac.finalize().into_bytes();
        let symbol = |byte: &u8| SYMBOLS.get(usize::from(byte % 32)).copied().unwrap_or(b'0');
        let symbols: Vec<char> = bytes.iter().take(12).map(symbol).map(char::from).collect();
        let groups = symbols
            .chunks(4)
            .map(|group| group.iter().collect::<String>());
        groups.collect::<Vec<_>>().join("-")
    }

    fn is_receipt_code(&self, order: OrderId, typed: &str) -> bool {
        // The seals are compared and not the codes, because the comparison of seals takes constant
        // time.
        let sealed = |code: &str| {
            let mut mac = self.receipts.clone();
            mac.update(code.as_bytes());
            mac
        };
        let seal = sealed(typed).finalize().into_bytes();
        sealed(&self.receipt_code(order))
            .verify_slice(&seal)
            .is_ok()
    }

    fn stop_code(&self, user: UserId) -> String {
        hex::encode(self.stop_of(user).finalize().into_bytes())
    }

    fn is_stop_code(&self, user: UserId, typed: &str) -> bool {
        let typed = hex::decode(typed).unwrap_or_default();
        self.stop_of(user).verify_slice(&typed).is_ok()
    }

    fn guest_token(&self, ticket: TicketId) -> String {
        let mut mac = self.guest_links.clone();
        mac.update(ticket.uuid().as_bytes());
        let bytes = mac.finalize().into_bytes();
        let bits: Vec<u8> = bytes.iter().copied().take(GUEST_TOKEN_BYTES).collect();
        hex::encode(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use identity::{CodePurpose, NewPhoneCode};
    use kernel::Timestamp;
    use std::collections::HashSet;

    fn codes(key: &str) -> HmacCodes {
        HmacCodes::new(&key.repeat(32).into()).ok().unwrap()
    }
    fn id(number: u64) -> PhoneCodeId {
        format!("01900000-0000-7000-8000-{number:012x}")
            .parse()
            .unwrap()
    }
    fn issued(codes: &HmacCodes, number: u64) -> PhoneCode {
        let phone = NgPhone::parse("08031234567").unwrap();
        let new = NewPhoneCode {
            id: id(number),
            sealed: codes.seal(id(number), &phone),
            phone,
            purpose: CodePurpose::Account,
            user: None,
            device: None,
            now: Timestamp::from_unix(1_780_000_000).unwrap(),
        };
        PhoneCode::issue(None, new).unwrap()
    }

    #[test]
    fn a_code_has_six_digits_and_ids_next_to_each_other_have_different_ones() {
        let codes = codes("k");
        let made: HashSet<String> = (0..1_000).map(|number| codes.code(id(number))).collect();
        assert!(
            made.iter()
                .all(|code| code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit()))
        );
        assert!(made.len() > 990, "{}", made.len());
        assert_eq!(codes.code(id(7)), codes.code(id(7)));
    }

    #[test]
    fn b13_4_the_token_of_a_guest_has_128_bits_and_needs_the_key() {
        let ticket = |number: u64| -> TicketId {
            format!("01900000-0000-7000-8000-{number:012x}")
                .parse()
                .unwrap()
        };
        let token = codes("k").guest_token(ticket(1));
        assert_eq!((token.len(), hex::decode(&token).unwrap().len()), (32, 16));
        assert_eq!(codes("k").guest_token(ticket(1)), token);
        assert_ne!(codes("k").guest_token(ticket(2)), token);
        assert_ne!(codes("other").guest_token(ticket(1)), token);
    }

    #[test]
    fn t08_only_the_code_of_this_id_and_number_fits() {
        let codes = codes("k");
        let code = issued(&codes, 1);
        let right = codes.code(code.id);
        assert!(codes.fits(&code, &right));
        assert!(!codes.fits(&code, "") && !codes.fits(&code, &format!("{right} ")));
        assert!(!codes.fits(&code, &codes.code(id(2))));
        let of_other = PhoneCode {
            phone: NgPhone::parse("08057654321").unwrap(),
            ..code.clone()
        };
        assert!(!codes.fits(&of_other, &right));
        let damaged = PhoneCode {
            sealed: "zz".into(),
            ..code.clone()
        };
        assert!(!codes.fits(&damaged, &right));
        assert!(
            !super::tests::codes("x").fits(&code, &right),
            "another key makes other codes"
        );
    }

    #[test]
    fn the_stored_form_does_not_contain_the_code() {
        let codes = codes("k");
        let code = issued(&codes, 1);
        assert_eq!(code.sealed.len(), 64);
        assert!(!code.sealed.contains(&codes.code(code.id)));
    }

    #[test]
    fn the_code_of_a_receipt_follows_from_the_order_and_the_key() {
        let (codes, order) = (codes("k"), OrderId::from_uuid(id(1).uuid()));
        let code = codes.receipt_code(order);
        assert_eq!(code.len(), 14, "{code}");
        assert!(
            code.split('-')
                .all(|group| group.len() == 4 && group.bytes().all(|byte| SYMBOLS.contains(&byte))),
            "{code}"
        );
        assert_eq!(codes.receipt_code(order), code);
        assert!(codes.is_receipt_code(order, &code));
        assert!(!codes.is_receipt_code(order, ""));
        assert!(!codes.is_receipt_code(OrderId::from_uuid(id(2).uuid()), &code));
        assert_ne!(codes.receipt_code(OrderId::from_uuid(id(2).uuid())), code);
        assert_ne!(super::tests::codes("x").receipt_code(order), code);
    }

    #[test]
    fn b15_the_code_that_stops_messages_is_of_one_person_and_of_one_purpose() {
        let (codes, user) = (codes("k"), UserId::from_uuid(id(1).uuid()));
        let code = codes.stop_code(user);
        assert_eq!((code.len(), codes.stop_code(user)), (64, code.clone()));
        assert!(codes.is_stop_code(user, &code));
        let other = UserId::from_uuid(id(2).uuid());
        assert!(!codes.is_stop_code(other, &code));
        for forged in ["", "zz", &code[..62], &"0".repeat(64)] {
            assert!(!codes.is_stop_code(user, forged), "{forged}");
        }
        assert!(!super::tests::codes("x").is_stop_code(user, &code));
        let phone = NgPhone::parse("08031234567").unwrap();
        assert!(!codes.is_stop_code(user, &codes.seal(id(1), &phone)));
    }

    #[test]
    fn a_short_key_is_refused() {
        assert!(HmacCodes::new(&"short".to_owned().into()).is_err());
    }
}
