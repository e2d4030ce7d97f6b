use crate::prelude::*;
use crate::{locked::Lock, rows::PhoneCodeRow, schema::phone_codes, unit::DieselUnit};
use identity::{PhoneCode, PhoneCodeRepository};
use kernel::{NgPhone, StoreError};

impl PhoneCodeRepository for DieselUnit<'_> {
    fn lock(&mut self, phone: &NgPhone) -> Result<Option<PhoneCode>, StoreError> {
        let code = phone_codes::table
            .find(phone.as_str())
            .select(PhoneCodeRow::as_select());
        self.read(|c| code.locked().get_result(c).optional())
    }

    fn insert(&mut self, code: PhoneCode) -> Result<(), StoreError> {
        let row = PhoneCodeRow::from(code);
        self.query(|c| {
            diesel::insert_into(phone_codes::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, code: PhoneCode) -> Result<(), StoreError> {
        let row = PhoneCodeRow::from(code);
        self.present(|c| {
            diesel::update(phone_codes::table.find(&row.phone))
                .set(&row)
                .execute(c)
        })
    }
}
