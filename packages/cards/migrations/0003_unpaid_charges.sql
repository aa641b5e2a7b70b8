-- What the sweep looks at: charges whose order may have been paid or ended without their hearing of it.
create index card_charges_unpaid on card_charges (number) where state = 'waiting_payment';
