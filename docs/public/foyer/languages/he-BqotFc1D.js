import{s as o}from"./he-BneAHQTa.js";import{s}from"./he-DjghPqut.js";import{c as r}from"./locale-DKpYMnaz.js";const m=r("he","rtl",{...o,...s});export{m as he};
