import{s as o}from"./zh-Hant-DH5uloQK.js";import{s}from"./zh-Hant-C0Yf_Z2f.js";import{c as t}from"./locale-DKpYMnaz.js";const a=t("zh-Hant","ltr",{...o,...s});export{a as zhHant};
